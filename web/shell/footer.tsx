import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useShop } from './use-shop.ts';

/** Contacts, about, social links, certificates (SHL-023); the values are the owner's and live in the messages (D-S12). */
export function Footer() {
  const { edition } = useShop();
  return (
    <footer className="footer">
      <div className="ticks" />
      <div className="wrap">
        <div className="footer-grid">
          <section>
            <h2>{m.footer_about_title()}</h2>
            <p>{m.footer_about()}</p>
          </section>
          <section>
            <h2>{m.footer_contact_title()}</h2>
            <ul>
              <li>
                <a href={`mailto:${m.owner_email()}`}>{m.owner_email()}</a>
              </li>
              <li>
                <a className="num" href={`tel:${m.owner_phone().replaceAll(/\s/g, '')}`}>
                  {m.owner_phone()}
                </a>
              </li>
              <li>{m.owner_street()}</li>
              <li>{m.owner_city()}</li>
            </ul>
          </section>
          <section>
            <h2>{m.footer_follow_title()}</h2>
            <ul>
              <li>
                <a href={m.owner_instagram()} rel="noopener">
                  Instagram
                </a>
              </li>
              <li>
                <a href={m.owner_linkedin()} rel="noopener">
                  LinkedIn
                </a>
              </li>
              <li>
                <a href={m.owner_youtube()} rel="noopener">
                  YouTube
                </a>
              </li>
            </ul>
          </section>
          <section>
            <h2>{m.footer_certificates_title()}</h2>
            <ul className="certificates">
              <li>{m.owner_certificate_1()}</li>
              <li>{m.owner_certificate_2()}</li>
              <li>{m.owner_certificate_3()}</li>
            </ul>
          </section>
        </div>
        <div className="footer-end">
          <span>© Inkrule</span>
          <ul>
            <li>
              <a href={pathTo(edition, 'terms')}>{m.footer_terms()}</a>
            </li>
            <li>
              <a href={pathTo(edition, 'privacy')}>{m.footer_privacy()}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

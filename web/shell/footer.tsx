import { pathTo } from '#rules/editions/paths.ts';
import { useShop } from './use-shop.ts';

/**
 * Contacts, about, social links, certificates (SHL-023); the values are the owner's and live in the messages
 * (D-S12).
 */
export function Footer() {
  const { edition, words } = useShop();
  return (
    <footer className="footer">
      <div className="ticks" />
      <div className="wrap">
        <div className="footer-grid">
          <section>
            <h2>{words.aboutTitle}</h2>
            <p>{words.about}</p>
          </section>
          <section>
            <h2>{words.contactTitle}</h2>
            <ul>
              <li>
                <a href={`mailto:${words.email}`}>{words.email}</a>
              </li>
              <li>
                <a className="num" href={`tel:${words.phone.replaceAll(/\s/g, '')}`}>
                  {words.phone}
                </a>
              </li>
              <li>{words.street}</li>
              <li>{words.city}</li>
            </ul>
          </section>
          <section>
            <h2>{words.followTitle}</h2>
            <ul>
              <li>
                <a href={words.instagram} rel="noopener">
                  Instagram
                </a>
              </li>
              <li>
                <a href={words.linkedin} rel="noopener">
                  LinkedIn
                </a>
              </li>
              <li>
                <a href={words.youtube} rel="noopener">
                  YouTube
                </a>
              </li>
            </ul>
          </section>
          <section>
            <h2>{words.certificatesTitle}</h2>
            <ul className="certificates">
              {words.certificates.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        </div>
        <div className="footer-end">
          <span>© Inkrule</span>
          <ul>
            <li>
              <a href={pathTo(edition, 'terms')}>{words.terms}</a>
            </li>
            <li>
              <a href={pathTo(edition, 'privacy')}>{words.privacy}</a>
            </li>
            <li>
              <a href={pathTo(edition, 'shipping')}>{words.shipping}</a>
            </li>
            <li>
              <a href={pathTo(edition, 'withdrawal')}>{words.withdrawal}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

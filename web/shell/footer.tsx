import { papers } from '#rules/company/papers/papers.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { useShop } from './use-shop.ts';

/**
 * Contacts, about, social links, certificates (SHL-023); the values are the owner's, of the company record
 * and of the messages (D-S12).
 */
export function Footer() {
  const { edition, words } = useShop();
  return (
    <footer className="footer below">
      <div className="ticks" />
      <div className="wrap">
        <div className="footer-grid">
          <section>
            <h2>{words.aboutTitle}</h2>
            <p>{words.about}</p>
          </section>
          {words.email && (
            <section>
              <h2>{words.contactTitle}</h2>
              <ul>
                <li>
                  <a href={words.mailTo}>{words.email}</a>
                </li>
                <li>
                  <a className="num" href={words.tel}>
                    {words.phone}
                  </a>
                </li>
                <li>{words.street}</li>
                <li>{words.city}</li>
              </ul>
            </section>
          )}
          {words.followed.length > 0 && (
            <section>
              <h2>{words.followTitle}</h2>
              <ul>
                {words.followed.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
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
          <span>© {words.company}</span>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>
                <a href={pathTo(edition, paper)}>{words[paper]}</a>
              </li>
            ))}
            <li>
              <a href={`${pathTo(edition, 'withdrawal')}#withdraw`}>{words.withdraw}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

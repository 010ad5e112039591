import { m } from '#web/i18n/paraglide/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** The floating footer: how to reach a person, from every page (SHL-022, D-S12). */
export const ContactStrip = () => (
  <details className="contact-strip">
    <summary>
      <Icon name="mail" />
      <span>{m.contact_strip_title()}</span>
    </summary>
    <div>
      <p className="muted">{m.contact_strip_text()}</p>
      <a href={`mailto:${m.owner_email()}`}>{m.owner_email()}</a>
      <a className="num" href={`tel:${m.owner_phone().replaceAll(/\s/g, '')}`}>
        {m.owner_phone()}
      </a>
    </div>
  </details>
);

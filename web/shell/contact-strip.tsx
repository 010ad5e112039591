import { Icon } from '#web/ui/icon.tsx';
import type { ShellWords } from './words.server.ts';

/** The floating footer: how to reach a person, from every page (SHL-022, D-S12). */
export const ContactStrip = ({ words }: { words: ShellWords }) => (
  <details className="contact-strip">
    <summary>
      <span>{words.stripTitle}</span>
      <Icon name="mail" />
    </summary>
    <div>
      <p className="muted">{words.stripText}</p>
      <a href={`mailto:${words.email}`}>{words.email}</a>
      <a className="num" href={`tel:${words.phone.replaceAll(/\s/g, '')}`}>
        {words.phone}
      </a>
    </div>
  </details>
);

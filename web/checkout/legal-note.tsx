import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import s from './checkout.module.css';

/**
 * What a buyer has to know before ordering: terms, privacy, and that printed goods are made for them alone
 * (D-S71).
 */
export const Legal = ({ edition }: { edition: Edition }) => (
  <div className={s.legal}>
    <p>
      {m.payment_terms_before()} <a href={pathTo(edition, 'terms')}>{m.footer_terms()}</a>,{' '}
      {m.payment_terms_between()} <a href={pathTo(edition, 'privacy')}>{m.footer_privacy()}</a>.
    </p>
    <p>
      {m.payment_no_withdrawal()} <a href={pathTo(edition, 'withdrawal')}>{m.footer_withdrawal()}</a>
    </p>
  </div>
);

import { m } from '#texts/messages.ts';
import s from './partner-checkout.module.css';

/** What the partner and the maker do after the order, in its order. */
export const NextSteps = () => (
  <ol className={s.nextSteps}>
    {[
      m.partner_next_delivery(),
      m.partner_next_design(),
      m.partner_next_production(),
      m.partner_next_invoice(),
    ].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
);

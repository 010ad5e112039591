import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { LastOrderNote } from '#web/ordering/last-order-note.tsx';
import s from './cart.module.css';
import { NewConfiguration } from './new-configuration.tsx';

/** Shown for an empty cart, with links to the products (CRT-002). */
export const EmptyCart = ({ edition }: { edition: Edition }) => (
  <div className={s.emptyCart}>
    <h1 id="cart-title" tabIndex={-1}>
      {m.cart_title()}
    </h1>
    <p className="lead">{m.cart_empty()}</p>
    <a className="btn primary large" href={pathTo(edition, 'meter')}>
      {m.cart_choose_product()}
    </a>
    <LastOrderNote edition={edition} />
    <NewConfiguration edition={edition} title={m.cart_new_title()} text={m.cart_new_text()} />
  </div>
);

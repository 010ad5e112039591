import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import { useCartSummary } from '#web/device/cart-summary.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fill } from './fill.ts';
import type { Shop } from './use-shop.ts';

const NONE = minor(0);

/** Badge with the number of lines and the total with VAT, two decimals (SHL-004, SHL-005). */
export function CartLink({ shop }: { shop: Shop }) {
  const summary = useCartSummary();
  const lines = summary?.lines ?? 0;
  const total = formatMoney(summary?.gross ?? NONE, summary?.currency ?? shop.currency, shop.edition);
  // the amounts of a partner are net
  const words = shop.ownList ? shop.words.cartNet : shop.words.cart;
  return (
    <a className="cart-link" href={pathTo(shop.edition, 'cart')}>
      <span className="visually-hidden">{fill(words, { lines, total })}</span>
      <i aria-hidden="true">
        <Icon name="cart" size="large" />
        <b hidden={lines === 0}>{lines}</b>
      </i>
      <span className="num" aria-hidden="true">
        {total}
      </span>
    </a>
  );
}

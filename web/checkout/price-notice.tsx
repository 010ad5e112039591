import { formatMoney } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { rowsOfChanges } from '#web/cart/price-watch.ts';
import type { PriceWatch } from '#web/cart/use-price-watch.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { TotalsDialog } from './payment-dialogs.tsx';

type Props = { readonly watch: PriceWatch; readonly shop: Shop };

/** Says on an open step which prices are other ones by now. The region is there before the first message. */
export const PriceNotice = ({ watch, shop: { currency, edition } }: Props) => (
  <div role="status">
    {watch.changes.length > 0 && (
      <Note tone="warn">
        {watch.changes.map(({ id, name, before, now }) => (
          <p key={id}>
            {m.cart_price_of_changed({
              name,
              before: formatMoney(before, currency, edition),
              now: formatMoney(now, currency, edition),
            })}
          </p>
        ))}
        <button type="button" className="link as-link" onClick={() => watch.agree()}>
          {m.cart_prices_agree()}
        </button>
      </Note>
    )}
  </div>
);

/** Nothing is ordered at a price that changed on the open page before the person agrees to it. */
export const PriceQuestion = ({
  watch,
  shop,
  go,
  onConfirm,
  onClose,
}: Props & { readonly go?: string; readonly onConfirm: () => void; readonly onClose: () => void }) => (
  <TotalsDialog
    rows={rowsOfChanges(watch.lines, watch.changes, m.cart_net())}
    currency={shop.currency}
    edition={shop.edition}
    {...(go !== undefined && { go })}
    onConfirm={() => {
      watch.agree();
      onConfirm();
    }}
    onClose={onClose}
  />
);

import { clsx } from 'clsx';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import s from './cart.module.css';
import type { LineView } from './line-view.ts';

type Props = { open: boolean; view: LineView; shop: Shop; onDelete: () => void; onKeep: () => void };

/** Asks before a configuration is deleted, and shows which one (CRT-007). */
export const DeleteQuestion = ({ open, view, shop, onDelete, onKeep }: Props) => (
  <ConfirmDialog
    open={open}
    title={m.cart_delete_question()}
    yes={m.cart_delete_yes()}
    no={m.cart_delete_no()}
    icon="trash"
    noStyle="second"
    onNo={onKeep}
    onYes={() => void onDelete()}
    text={
      <>
        <p>{m.cart_delete_text()}</p>
        <div className={clsx('plate', s.deleteWhat)}>
          {view.product && view.configuration && (
            <DesignPicture
              product={view.product}
              configuration={view.configuration}
              label={m.cart_picture({ name: view.name })}
            />
          )}
          <div className={s.deleteName}>
            <b className="h3">{view.name}</b>
            <span className="muted num">
              {m.cart_pieces_price({
                count: view.line.quantity,
                pieces: formatNumber(view.line.quantity, shop.edition),
                price: formatMoney(view.line.prices?.price, shop.currency, shop.edition, 'dash'),
              })}
            </span>
          </div>
        </div>
      </>
    }
  />
);

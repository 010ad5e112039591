import { formatMoney, formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DesignPicture } from './design-picture.tsx';
import type { LineView } from './line-view.ts';

type Props = { open: boolean; view: LineView; shop: Shop; onDelete: () => void; onKeep: () => void };

/**
 * The native dialog opens on the element with this attribute; React's own autoFocus comes too early for it.
 */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Yes or no before a configuration is deleted (CRT-007); opens on the safe answer. */
export const DeleteQuestion = ({ open, view, shop, onDelete, onKeep }: Props) => (
  <Dialog
    open={open}
    onClose={onKeep}
    title={m.cart_delete_question()}
    actions={
      <>
        <button type="button" className="btn second" ref={focusFirst} onClick={onKeep}>
          {m.cart_delete_no()}
        </button>
        <button type="button" className="btn danger" onClick={onDelete}>
          <Icon name="trash" size="small" />
          {m.cart_delete_yes()}
        </button>
      </>
    }
  >
    <p>{m.cart_delete_text()}</p>
    <div className="plate delete-what">
      {view.product && view.configuration && (
        <DesignPicture
          product={view.product}
          configuration={view.configuration}
          label={m.cart_picture({ name: view.name })}
        />
      )}
      <div className="delete-name">
        <b className="h3">{view.name}</b>
        <span className="muted num">
          {m.cart_pieces_price({
            pieces: formatNumber(view.line.quantity, shop.edition),
            price: formatMoney(view.line.prices?.price, shop.currency, shop.edition, 'dash'),
          })}
        </span>
      </div>
    </div>
  </Dialog>
);

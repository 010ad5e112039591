import { m } from '#texts/messages.ts';
import { ordersAsPartner } from '#web/ordering/partner-order.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { referenceLine } from '#web/words/reference-words.ts';
import s from './cart.module.css';
import { EditLine } from './edit-line.tsx';
import type { LineView } from './line-view.ts';

type Props = {
  readonly view: LineView;
  readonly shop: Shop;
  /** id of the heading */
  readonly heading: string;
  readonly onProblem: (text: string) => void;
  readonly onDelete: () => void;
};

/** Name, product, colour and scale of a line, and the ways to edit and to delete it (CRT-004, CRT-007). */
export function LineFacts({ view, shop, heading, onProblem, onDelete }: Props) {
  const { line, configuration } = view;
  const called = ordersAsPartner(shop) && referenceLine(line);
  return (
    <div className={s.cartLineFacts}>
      <h2 className="h3" id={heading} tabIndex={-1}>
        {view.name}
      </h2>
      <dl>
        <dt>{m.cart_product()}</dt>
        <dd>{configuration?.artwork.productId ?? '–'}</dd>
        {view.color && (
          <>
            <dt>{m.cart_color()}</dt>
            <dd>{view.color}</dd>
          </>
        )}
        {view.scale && (
          <>
            <dt>{m.cart_scale()}</dt>
            <dd>{view.scale}</dd>
          </>
        )}
        <dt>{m.cart_code()}</dt>
        <dd className="mark">{line.id}</dd>
        {called && (
          <>
            <dt>{m.order_reference()}</dt>
            <dd>{called}</dd>
          </>
        )}
      </dl>
      <p className={s.cartLineWays}>
        <EditLine
          view={view}
          shop={shop}
          onProblem={onProblem}
          label={m.cart_edit_named({ name: view.name })}
        >
          {m.cart_edit()}
        </EditLine>
        <button
          type="button"
          className="link as-link"
          onClick={onDelete}
          aria-label={m.cart_delete_named({ name: view.name })}
        >
          {m.cart_delete()}
        </button>
      </p>
    </div>
  );
}

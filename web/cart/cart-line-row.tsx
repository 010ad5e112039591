import { useEffect, useRef, useState } from 'react';
import { formatMoney, formatNumber, formatUnitPrice } from '#rules/money/format.ts';
import { grossOf } from '#rules/money/vat.ts';
import { maximumQuantity } from '#rules/pricing/quantity.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import type { Offer } from '#web/designer/state/offer.ts';
import { cart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { QuantityField } from '#web/ui/quantity-field.tsx';
import { Skeleton } from '#web/ui/small.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { DesignPicture } from './design-picture.tsx';
import { EditLine } from './edit-line.tsx';
import { type LineView, pricePerPiece } from './line-view.ts';
import { LineWarnings } from './line-warnings.tsx';
import { cartProblemText, lineProblemText } from './texts.ts';
import { useLinePrice } from './use-line-price.ts';

export type LineState = 'waiting' | 'known' | 'failed' | 'blocked';

type RowProps = {
  view: LineView;
  shop: Shop;
  offer: Offer | null;
  vatPercent: number;
  onState: (id: string, state: LineState) => void;
  onRemoved: (name: string) => void;
  /** a change that could not be kept */
  onProblem: (text: string) => void;
};

/** One configuration: picture, facts, quantity, price, edit and delete (CRT-003 to CRT-008). */
export function CartLineRow({ view, shop, offer, vatPercent, onState, onRemoved, onProblem }: RowProps) {
  const { line, configuration, product, problem, limits } = view;
  const { edition, currency, locale } = shop;
  const price = useLinePrice(view, offer, shop.apiBase, (stored) => {
    if (!stored.ok) onProblem(cartProblemText(stored.code));
  });
  const [isAsking, setAsking] = useState(false);
  const [lowered, setLowered] = useState<number | null>(null);
  const isFirstLook = useRef(true);

  const state: LineState = problem !== null && problem !== 'quantity' ? 'blocked' : price.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page keeps its callback
  useEffect(() => onState(line.id, state), [line.id, state]);

  // The quantity field brings a line into its limits by itself; the person is told why the number is another
  // one.
  useEffect(() => {
    if (!view.isKnown || !isFirstLook.current) return;
    isFirstLook.current = false;
    if (problem === 'quantity') setLowered(line.quantity);
  }, [view.isKnown, problem, line.quantity]);

  const changeQuantity = (quantity: number) => {
    const stored = cart.update(line.id, { quantity, latestSelectedPriceLevel: null });
    if (!stored.ok) onProblem(cartProblemText(stored.code));
  };
  const remove = () => {
    const stored = cart.remove(line.id);
    if (stored.ok) onRemoved(view.name);
    else onProblem(cartProblemText(stored.code));
  };
  const net = state === 'blocked' ? null : (line.prices?.price ?? null);
  const isWaiting = state === 'waiting';
  const heading = `line-${line.id}`;

  return (
    <article className="cart-line" aria-labelledby={heading}>
      <div className="plate cart-line-picture">
        {product && configuration ? (
          <DesignPicture
            product={product}
            configuration={configuration}
            label={m.cart_picture({ name: view.name })}
            isRow
          />
        ) : (
          !view.isKnown && <Skeleton />
        )}
      </div>
      <div className="cart-line-facts">
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
        </dl>
        <p className="cart-line-ways">
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
            onClick={() => setAsking(true)}
            aria-label={m.cart_delete_named({ name: view.name })}
          >
            {m.cart_delete()}
          </button>
        </p>
      </div>
      <div className="cart-line-quantity">
        {view.isKnown ? (
          <QuantityField
            label={m.cart_quantity()}
            edition={edition}
            limits={limits}
            quantity={line.quantity}
            onQuantity={changeQuantity}
          />
        ) : (
          <span className="skeleton quantity-place" aria-hidden="true" />
        )}
        <span className="muted num">
          {net !== null &&
            m.cart_per_piece({ price: formatUnitPrice(pricePerPiece(line), currency, edition) })}
        </span>
      </div>
      <div
        className={isWaiting ? 'cart-line-price num waiting' : 'cart-line-price num'}
        aria-busy={isWaiting || undefined}
      >
        <b className="cart-line-amount">{formatMoney(net, currency, edition, 'dash')}</b>
        {net !== null && (
          <small className="cart-line-gross">
            {m.cart_with_vat({ price: formatMoney(grossOf(net, vatPercent), currency, edition) })}
          </small>
        )}
      </div>
      <div className="cart-line-notes" role="status">
        {state === 'blocked' && problem && (
          <Note tone="error">{lineProblemText(problem, locale, limits, edition, view.problemSide)}</Note>
        )}
        {lowered !== null && state !== 'blocked' && (
          <Note tone="warn">
            {lowered > maximumQuantity(limits)
              ? m.cart_stock_fell({
                  left: formatNumber(maximumQuantity(limits), edition),
                  wanted: formatNumber(lowered, edition),
                })
              : m.cart_minimum_rose({ minimum: formatNumber(limits.minimum, edition) })}
          </Note>
        )}
        {price.changedFrom !== null && net !== null && lowered === null && (
          <Note tone="warn">
            {m.cart_price_changed({
              before: formatMoney(price.changedFrom, currency, edition),
              now: formatMoney(net, currency, edition),
            })}
          </Note>
        )}
        {price.failure && (
          <FailureNote
            code={price.failure.code}
            detail={price.failure.detail}
            locale={locale}
            onRetry={price.retry}
            otherwise={m.cart_price_failed()}
          />
        )}
      </div>
      <LineWarnings view={view} shop={shop} onProblem={onProblem} />
      <DeleteQuestion
        open={isAsking}
        view={view}
        shop={shop}
        onDelete={remove}
        onKeep={() => setAsking(false)}
      />
    </article>
  );
}

import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '#rules/platform/money/format.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { grossOf } from '#rules/platform/money/vat.ts';
import { m } from '#texts/messages.ts';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import type { Offer } from '#web/designer/state/offer.ts';
import { cart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { QuantityField } from '#web/ui/quantity-field.tsx';
import { Skeleton } from '#web/ui/small.tsx';
import s from './cart.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { LineFacts } from './line-facts.tsx';
import { LineNotes } from './line-notes.tsx';
import type { LineState } from './line-state.ts';
import { type LineView, pricePerPiece } from './line-view.ts';
import { LineWarnings } from './line-warnings.tsx';
import { cartProblemText } from './texts.ts';
import { useLinePrice } from './use-line-price.ts';

type RowProps = {
  view: LineView;
  shop: Shop;
  offer: Offer | null;
  /** null for a partner, who sees net amounts alone */
  vatPercent: number | null;
  /** the price before it changed on the open page */
  changedFrom: Minor | null;
  onState: (id: string, state: LineState) => void;
  onRemoved: (name: string) => void;
  /** a change that could not be kept */
  onProblem: (text: string) => void;
};

/** One configuration: picture, facts, quantity, price, edit and delete (CRT-003 to CRT-008). */
export function CartLineRow(props: RowProps) {
  const { view, shop, offer, vatPercent, changedFrom, onState, onRemoved, onProblem } = props;
  const { line, configuration, product, problem, limits } = view;
  const { edition, currency } = shop;
  const price = useLinePrice(view, offer, shop.apiBase, (stored) => {
    if (!stored.ok) onProblem(cartProblemText(stored.code));
  });
  const [isAsking, setAsking] = useState(false);
  const [lowered, setLowered] = useState<number | null>(null);
  const isFirstCheck = useRef(true);

  const state: LineState = problem !== null && problem !== 'quantity' ? 'blocked' : price.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page keeps its callback
  useEffect(() => {
    onState(line.id, state);
  }, [line.id, state]);

  // The quantity field brings a line into its limits by itself; a note says why the number changed.
  useEffect(() => {
    if (!view.isKnown || !isFirstCheck.current) return;
    isFirstCheck.current = false;
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
  const heading = `line-${line.id}`;
  // another number would leave pieces without a name, or names without a piece
  const isOfSheet =
    configuration !== null &&
    configuration.artwork.pieces?.rows === line.quantity &&
    hasPieces(configuration.artwork);

  return (
    <article className={s.cartLine} aria-labelledby={heading}>
      <div className={clsx('plate', s.cartLinePicture)}>
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
      <LineFacts
        view={view}
        shop={shop}
        heading={heading}
        onProblem={onProblem}
        onDelete={() => setAsking(true)}
      />
      <div className={s.cartLineQuantity}>
        {isOfSheet ? (
          <>
            <b className="num">{formatNumber(line.quantity, edition)}</b>
            <span className="muted">{m.pieces_cart()}</span>
          </>
        ) : view.isKnown ? (
          <QuantityField
            label={m.cart_quantity()}
            edition={edition}
            limits={limits}
            quantity={line.quantity}
            onQuantity={changeQuantity}
          />
        ) : (
          <span className={clsx('skeleton', s.quantityPlace)} aria-hidden="true" />
        )}
        <span className="muted num">
          {net !== null &&
            m.cart_per_piece({ price: formatUnitPrice(pricePerPiece(line), currency, edition) })}
        </span>
      </div>
      <LinePriceCell net={net} isWaiting={state === 'waiting'} shop={shop} vatPercent={vatPercent} />
      <LineNotes
        {...{ view, shop, state, net, lowered }}
        price={{ ...price, changedFrom: changedFrom ?? price.changedFrom }}
      />
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

type PriceProps = {
  net: Minor | null;
  isWaiting: boolean;
  shop: Shop;
  /** null for a partner, who sees net amounts alone */
  vatPercent: number | null;
};

function LinePriceCell({ net, isWaiting, shop: { currency, edition }, vatPercent }: PriceProps) {
  return (
    <div className={clsx('num', s.cartLinePrice, isWaiting && s.waiting)} aria-busy={isWaiting || undefined}>
      <b className={s.cartLineAmount}>{formatMoney(net, currency, edition, 'dash')}</b>
      {net !== null && vatPercent !== null && (
        <>
          <small className={s.cartLineGross}>{m.price_label_net()}</small>
          {vatPercent > 0 && (
            <>
              <b className={s.cartLineWithVat}>{formatMoney(grossOf(net, vatPercent), currency, edition)}</b>
              <small className={s.cartLineGross}>{m.price_label_gross()}</small>
            </>
          )}
        </>
      )}
    </div>
  );
}

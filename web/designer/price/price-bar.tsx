import { clsx } from 'clsx';
import { useState } from 'react';
import { formatNumber, formatUnitPrice } from '#rules/platform/money/format.ts';
import {
  levelOf,
  piecesToCheaperLevel,
  quantityOfLevel,
  shownLevels,
} from '#rules/prices/pricing/price-levels.ts';
import { m } from '#texts/messages.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QuantityBox } from '#web/ui/quantity-field.tsx';
import type { Blocker } from '../state/blockers.ts';
import { useDesigner } from '../state/designer-context.ts';
import { blockerText } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './price-bar.module.css';
import { PriceSum } from './price-sum.tsx';
import type { PriceState } from './pricer.ts';

type Props = {
  readonly price: PriceState;
  readonly onRetry: () => void;
  readonly blockers: readonly Blocker[];
  readonly isEdit: boolean;
  readonly onAdd: () => void;
  /** shows what is in the way */
  readonly onBlocked: (blocker: Blocker) => void;
};

/** Reset, price level, quantity, live price and add to cart (CFG-045). */
export function PriceBar({ price, onRetry, blockers, isEdit, onAdd, onBlocked }: Props) {
  const { offer, editor, limits, dispatch } = useDesigner();
  return (
    <section className={s.priceBar} data-part="price-bar" aria-label={m.designer_order()}>
      <div className={s.priceBarIn}>
        <Reset />
        <Hint price={price} blocker={blockers[0]} />
        <Levels price={price} />
        <div className={s.priceQuantity}>
          <span className="label" aria-hidden="true">
            {m.designer_quantity()}
          </span>
          <QuantityBox
            label={m.designer_quantity()}
            edition={offer.edition}
            limits={limits}
            state={editor.quantity}
            send={(event) => dispatch({ type: 'quantity', event })}
          />
        </div>
        <PriceSum price={price} onRetry={onRetry} />
        <AddButton blockers={blockers} isEdit={isEdit} onAdd={onAdd} onBlocked={onBlocked} />
      </div>
    </section>
  );
}

function Reset() {
  const { dispatch, announce } = useDesigner();
  const [asks, setAsks] = useState(false);
  return (
    <div className={s.priceReset}>
      <button type="button" className="btn ghost small" onClick={() => setAsks(true)}>
        <ToolIcon name="reset" size="small" />
        {m.designer_reset()}
      </button>
      <ConfirmDialog
        open={asks}
        title={m.designer_reset_title()}
        text={m.designer_reset_text()}
        yes={m.designer_reset_yes()}
        no={m.designer_keep()}
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          dispatch({ type: 'reset' });
          announce(m.designer_said_reset());
        }}
      />
    </div>
  );
}

/** What is in the way of the cart, and else "50 more pieces bring the price down to 1,790 € each". */
function Hint({ price, blocker }: { price: PriceState; blocker: Blocker | undefined }) {
  const { offer, editor, limits } = useDesigner();
  if (blocker) {
    return (
      <p className={clsx(s.priceHint, s.blocked)} id="designer-blocked">
        <Icon name="info" size="small" />
        {blockerText(blocker, offer)}
      </p>
    );
  }
  const levels = price.price?.otherPrices ?? [];
  const next = piecesToCheaperLevel(levels, editor.settled, limits.stock);
  return (
    <p className={s.priceHint}>
      {next &&
        m.designer_next_level({
          count: next.pieces,
          pieces: formatNumber(next.pieces, offer.edition),
          price: formatUnitPrice(next.level.price, offer.currency, offer.edition),
        })}
    </p>
  );
}

/**
 * Prices per piece at every quantity that can be bought; choosing one sets the quantity (D-S53, PRC-014,
 * PRC-015).
 */
function Levels({ price }: { price: PriceState }) {
  const { offer, editor, limits, dispatch } = useDesigner();
  const { edition, currency } = offer;
  const levels = shownLevels(price.price?.otherPrices ?? [], limits);
  const pieces = (count: number) => formatNumber(count, edition);
  return (
    <div className={s.priceLevels}>
      <span className="label" aria-hidden="true">
        {m.designer_level()}
      </span>
      <ChoiceList
        opens="up"
        label={m.designer_level()}
        value={levelOf(levels, editor.settled)?.pcsFrom ?? null}
        empty={m.designer_no_level()}
        onChoose={(from) => {
          const level = levels.find((one) => one.pcsFrom === from);
          if (level)
            dispatch({
              type: 'quantity',
              event: { type: 'set', quantity: quantityOfLevel(level, limits.minimum) },
            });
        }}
        choices={levels.map((level) => {
          const each = formatUnitPrice(level.price, currency, edition);
          return {
            value: level.pcsFrom,
            text:
              level.pcsTo === null
                ? m.designer_level_open({
                    count: level.pcsFrom,
                    from: pieces(level.pcsFrom),
                    price: each,
                  })
                : m.designer_level_range({
                    count: level.pcsTo,
                    from: pieces(level.pcsFrom),
                    to: pieces(level.pcsTo),
                    price: each,
                  }),
            reason: level.disabled ? m.designer_level_out() : null,
          };
        })}
      />
    </div>
  );
}

/**
 * Stays enabled for the keyboard, and says what is in the way instead of doing nothing (CFG-047 to CFG-050).
 */
function AddButton({
  blockers,
  isEdit,
  onAdd,
  onBlocked,
}: Pick<Props, 'blockers' | 'isEdit' | 'onAdd' | 'onBlocked'>) {
  const { offer, announce } = useDesigner();
  const first = blockers[0];
  const reason = first ? blockerText(first, offer) : null;
  return (
    <div className={s.priceAdd}>
      <button
        type="button"
        className="btn primary large"
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? 'designer-blocked' : undefined}
        onClick={() => {
          // the last print check may be outdated: adding checks again
          if (!first || !reason || first.code === 'unprintable') return onAdd();
          onBlocked(first);
          announce(reason);
        }}
      >
        {isEdit ? m.designer_save_line() : m.designer_add()}
      </button>
      {reason && (
        <p className={s.blockedTip} role="tooltip">
          {reason}
        </p>
      )}
    </div>
  );
}

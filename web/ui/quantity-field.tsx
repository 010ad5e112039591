import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import {
  initialQuantity,
  isPriceable,
  isQuantityDisabled,
  maximumQuantity,
  nextQuantity,
  QUANTITY_ALERT_MS,
  type QuantityEvent,
  type QuantityState,
} from '#rules/prices/pricing/quantity.ts';
import { m } from '#texts/messages.ts';
import { Icon } from './icon.tsx';

type QuantityFieldProps = {
  label: string;
  edition: Edition;
  limits: QuantityLimits;
  /** the quantity outside; a change from there, e.g. a chosen price level, is taken over */
  quantity: number;
  /** told each settled quantity that may be bought (D-S54) */
  onQuantity: (quantity: number) => void;
  small?: boolean;
};

/**
 * Number field with two buttons that keeps its own state; every rule of it stands in
 * rules/prices/pricing/quantity.ts (SHL-050 to SHL-064).
 */
export function QuantityField({ label, edition, limits, quantity, onQuantity, small }: QuantityFieldProps) {
  const [state, send] = useReducer(
    (now: QuantityState, event: QuantityEvent) => nextQuantity(now, event, limits),
    initialQuantity(quantity, limits),
  );
  const told = useRef(quantity);

  useEffect(() => {
    if (quantity === told.current) return;
    told.current = quantity;
    send({ type: 'set', quantity });
  }, [quantity]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback or limit is not a new quantity
  useEffect(() => {
    if (!isPriceable(state, limits) || state.value === told.current) return;
    told.current = state.value;
    onQuantity(state.value);
  }, [state]);

  return <QuantityBox {...{ label, edition, limits, state, send, small }} />;
}

type QuantityBoxProps = Pick<QuantityFieldProps, 'label' | 'edition' | 'limits' | 'small'> & {
  state: QuantityState;
  send: (event: QuantityEvent) => void;
};

/** The same control for a page that holds the state itself, because more than the number follows from it. */
export function QuantityBox({ label, edition, limits, state, send, small }: QuantityBoxProps) {
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another function to send with is not another alert
  useEffect(() => {
    if (!state.alert) return;
    const timer = setTimeout(() => send({ type: 'alertExpired' }), QUANTITY_ALERT_MS);
    return () => clearTimeout(timer);
  }, [state.alert]);

  const disabled = isQuantityDisabled(limits);
  const maximum = maximumQuantity(limits);
  const minimum = Math.max(1, limits.minimum);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send({ type: 'blur' });
    else if (event.key === 'ArrowUp') send({ type: 'step', by: 1 });
    else if (event.key === 'ArrowDown') send({ type: 'step', by: -1 });
    else return;
    event.preventDefault(); // Enter settles the number, it does not send a form around it
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div className={small ? 'quantity small' : 'quantity'} role="group" aria-label={label}>
        <button
          type="button"
          onClick={() => send({ type: 'step', by: -1 })}
          disabled={disabled || state.value <= minimum}
          aria-label={m.quantity_less()}
        >
          <Icon name="minus" size="small" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={`${id}-alert`}
          value={state.display}
          disabled={disabled}
          onChange={(e) => send({ type: 'typed', text: e.target.value })}
          onBlur={() => send({ type: 'blur' })}
          onKeyDown={keys}
        />
        <button
          type="button"
          onClick={() => send({ type: 'step', by: 1 })}
          disabled={disabled || state.value >= maximum}
          aria-label={m.quantity_more()}
        >
          <Icon name="plus" size="small" />
        </button>
      </div>
      <p className="quantity-alert" id={`${id}-alert`} role="status" hidden={!state.alert}>
        {state.alert === 'exceeded' &&
          (maximum < limits.stock ? m.quantity_most : m.quantity_exceeded)({
            count: formatNumber(maximum, edition),
          })}
        {state.alert === 'underMinimum' &&
          m.quantity_under_minimum({ count: formatNumber(minimum, edition) })}
      </p>
    </div>
  );
}

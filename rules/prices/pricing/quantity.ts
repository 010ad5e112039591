import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import type { QuantityLimits } from './price-levels.ts';

export type QuantityAlert = 'exceeded' | 'underMinimum';

/** How long an alert stays (SHL-059). */
export const QUANTITY_ALERT_MS = 3000;

/**
 * The quantity control. `value` counts, `display` is what stands in the field; while typing they may differ.
 */
export type QuantityState = {
  readonly value: number;
  readonly display: string;
  readonly alert: QuantityAlert | null;
  /** false while a person types: such a value may be transient and is not priced (D-S54) */
  readonly settled: boolean;
};

export type QuantityEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** click outside, or Enter */
  | { readonly type: 'blur' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** a price level was chosen, or stock or minimum changed (D-S53) */
  | { readonly type: 'set'; readonly quantity: number }
  | { readonly type: 'alertExpired' };

/** The most a person may buy (D-S55). */
export const maximumQuantity = ({ stock }: QuantityLimits): number => Math.min(stock, MAX_QUANTITY);

/**
 * Input and buttons are disabled when nothing can be bought: no stock, or less than the minimum (SHL-062,
 * D-S55).
 */
export const isQuantityDisabled = (limits: QuantityLimits): boolean =>
  limits.stock <= 0 || limits.minimum > maximumQuantity(limits);

/**
 * A line may be bought when its quantity reaches the minimum and fits the stock and the general maximum
 * (SHL-063, SHL-064).
 */
export const isQuantityAllowed = (quantity: number, limits: QuantityLimits): boolean =>
  Number.isInteger(quantity) &&
  quantity >= Math.max(1, limits.minimum) &&
  quantity <= maximumQuantity(limits);

/** A price is asked for only when this is true (D-S54, PRC-018). */
export const isPriceable = (state: QuantityState, limits: QuantityLimits): boolean =>
  state.settled && isQuantityAllowed(state.value, limits);

const settledAt = (value: number, alert: QuantityAlert | null = null): QuantityState => ({
  value,
  display: String(value),
  alert,
  settled: true,
});

/** The control as it first appears: the wanted quantity brought into the limits, no alert. */
export const initialQuantity = (quantity: number, limits: QuantityLimits): QuantityState =>
  settledAt(isQuantityDisabled(limits) ? Math.max(1, quantity) : clamp(quantity, limits));

const clamp = (quantity: number, limits: QuantityLimits): number =>
  Math.min(Math.max(quantity, limits.minimum, 1), maximumQuantity(limits));

const wholeNumber = /^[+-]?\d+$/;

/** What the control does with an event (SHL-050 to SHL-064, D-S54, D-S55). */
export function nextQuantity(
  state: QuantityState,
  event: QuantityEvent,
  limits: QuantityLimits,
): QuantityState {
  if (event.type === 'alertExpired') return state.alert ? { ...state, alert: null } : state;
  if (isQuantityDisabled(limits)) return state;
  switch (event.type) {
    case 'typed':
      return typed(state, event.text.replace(/\s/g, ''), limits);
    case 'blur':
      return settle(state, limits);
    case 'step':
      return settledAt(clamp(state.value + event.by, limits));
    case 'set':
      return withCap(event.quantity, limits) ?? settledAt(clamp(event.quantity, limits));
  }
}

function typed(state: QuantityState, text: string, limits: QuantityLimits): QuantityState {
  if (text === '') return { value: 1, display: '', alert: null, settled: false };
  if (!wholeNumber.test(text)) return state;
  const value = Number(text);
  if (value <= 0) return { ...settledAt(Math.max(1, limits.minimum)), settled: false };
  return withCap(value, limits) ?? { value, display: String(value), alert: null, settled: false };
}

/** A quantity above the stock or the general maximum is capped and says so (SHL-053 to SHL-055, D-S55). */
function withCap(quantity: number, limits: QuantityLimits): QuantityState | null {
  const maximum = maximumQuantity(limits);
  return quantity > maximum ? settledAt(maximum, 'exceeded') : null;
}

function settle(state: QuantityState, limits: QuantityLimits): QuantityState {
  const minimum = Math.max(1, limits.minimum);
  if (state.display === '' || state.value <= 0) return settledAt(minimum);
  if (state.value < minimum) return settledAt(minimum, 'underMinimum');
  return (
    withCap(state.value, limits) ??
    (state.settled ? state : { ...state, display: String(state.value), settled: true })
  );
}

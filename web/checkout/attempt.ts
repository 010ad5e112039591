import { isOrderCode, ORDER_CODE_DRAWS, orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { deviceStorage, type StorageLike } from '#web/device/device-storage.ts';
import { createSlot } from '#web/device/slot.ts';

export const ATTEMPT_KEY = 'inkrule.attempt';

/**
 * An order on its way. The key travels with every try, so that a second click, a second tab or a retry after
 * a lost answer all mean the same order; it is kept across reloads until the shop has answered.
 */
export type Attempt = {
  readonly key: string;
  readonly orderCode: string;
  /** key of an earlier attempt whose unpaid order this one takes the place of */
  readonly replaces?: string;
};

export type Attempts = {
  /** the attempt under way, or a new one */
  readonly current: () => Attempt;
  /**
   * the code is taken, or not of this month: the same attempt under another code and, because the shop
   * answered, another key (PAY-018)
   * @param month what the shop says that codes begin with now; this device's own clock otherwise
   */
  readonly drawAgain: (month?: string) => Attempt;
  /** the attempt under way is an order already and another one is wanted in its place */
  readonly replace: () => Attempt;
  /** the order is stored: the one it took the place of is gone */
  readonly placed: () => void;
  /** the order could not be replaced: the attempt that stands for it goes on */
  readonly goBackTo: (attempt: Attempt) => void;
  /** the shop answered for good: the next order is a new attempt */
  readonly end: () => void;
};

export type Chance = {
  /** a random whole number from 0 up to, not including, the limit */
  readonly below: (limit: number) => number;
  /** an unguessable word */
  readonly key: () => string;
  readonly now: () => number;
};

function checkAttempt(data: unknown): { value: Attempt | null; isWhole: boolean } | null {
  const { key, orderCode: code, replaces } = (data ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  if (data === null) return { value: null, isWhole: true };
  if (typeof key !== 'string' || typeof code !== 'string' || !isOrderCode(code)) return null;
  return {
    value: { key, orderCode: code, ...(typeof replaces === 'string' ? { replaces } : {}) },
    isWhole: true,
  };
}

export function createAttempts(storage: () => StorageLike, chance: Chance): Attempts {
  const slot = createSlot<Attempt | null>(
    // A full storage must not cost the order: the page then remembers the attempt.
    { key: ATTEMPT_KEY, version: 1, empty: null, check: checkAttempt, isRemembered: true },
    storage,
  );
  const keep = (attempt: Attempt | null): void => void slot.write(attempt);
  const known = (): Attempt | null => slot.read().value;
  const start = (replaces: string | undefined, month = orderMonth(chance.now())): Attempt => {
    const key = chance.key();
    const code = orderCode(month, chance.below(ORDER_CODE_DRAWS));
    const attempt = { key, orderCode: code, ...(replaces === undefined ? {} : { replaces }) };
    keep(attempt);
    return attempt;
  };
  return {
    current: () => known() ?? start(undefined),
    drawAgain: (month) => start(known()?.replaces, month),
    replace: () => start(known()?.key),
    placed() {
      const attempt = known();
      if (attempt?.replaces !== undefined) keep({ key: attempt.key, orderCode: attempt.orderCode });
    },
    goBackTo: keep,
    end: () => keep(null),
  };
}

/**
 * Chance of the browser; values of `getRandomValues`, which also works where the page has no secure origin.
 */
export const browserChance: Chance = {
  below: (limit) => {
    const top = Math.floor(2 ** 32 / limit) * limit; // numbers above would make small ones likelier
    const drawn = new Uint32Array(1);
    do crypto.getRandomValues(drawn);
    while ((drawn[0] as number) >= top);
    return (drawn[0] as number) % limit;
  },
  key: randomKey,
  now: () => Date.now(),
};

export const attempts = createAttempts(deviceStorage, browserChance);

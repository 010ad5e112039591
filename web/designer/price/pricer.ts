import type { Call, CallFailure } from '#contract/platform/client.ts';
import { type ConfigurationPrice, priceConfiguration } from '#contract/prices/pricing.ts';
import type { LinePrice } from '#rules/design/artwork/configuration.ts';
import { answeredPrice, type PriceBody } from './price-request.ts';

export type PriceState = {
  /** the last price known; while `waiting` it is shown grey */
  readonly price: LinePrice | null;
  /** the price belongs to the present design */
  readonly isCurrent: boolean;
  readonly status: 'none' | 'waiting' | 'confirmed' | 'failed';
  /** why the last call failed */
  readonly code: CallFailure<string>['code'] | null;
  readonly detail?: string;
};

export const noPrice: PriceState = { price: null, isCurrent: false, status: 'none', code: null };

export type Pricer = {
  /** null: the quantity cannot be bought, so the server is not called (PRC-018, D-S54) */
  readonly ask: (body: PriceBody | null) => void;
  readonly retry: () => void;
  /** asks again for a price that no connection could tell; one that was refused would be refused again */
  readonly reconnect: () => void;
  readonly stop: () => void;
};

type Answer = { ok: true; value: ConfigurationPrice } | CallFailure<string>;

/**
 * Keeps one price up to date: shows the instant one at once, asks the server, replaces it by the answer. An
 * unchanged body is not asked again (PRC-017), a new one aborts the call before (PRC-019), and an aborted
 * call says nothing (PRC-020).
 */
export function createPricer(
  call: Call,
  instant: (body: PriceBody) => LinePrice | null,
  show: (state: PriceState) => void,
): Pricer {
  let asked: string | null = null;
  let wanted: PriceBody | null = null;
  let running: AbortController | null = null;
  let known: LinePrice | null = null;
  let isCutOff = false;

  const update = (state: PriceState): void => {
    known = state.price;
    isCutOff = state.status === 'failed' && state.code === 'network';
    show(state);
  };

  const send = async (body: PriceBody): Promise<void> => {
    running?.abort();
    const turn = new AbortController();
    running = turn;
    const own = instant(body);
    update({ price: own ?? known, isCurrent: own !== null, status: 'waiting', code: null });
    const answer: Answer = await call(priceConfiguration, { body }, { signal: turn.signal });
    if (turn.signal.aborted || (!answer.ok && answer.code === 'aborted')) return;
    running = null;
    if (answer.ok)
      return update({ price: answeredPrice(answer.value), isCurrent: true, status: 'confirmed', code: null });
    asked = null; // the same design may be asked for again
    const { code, detail } = answer;
    update({
      price: known,
      isCurrent: false,
      status: 'failed',
      code,
      ...(detail === undefined ? {} : { detail }),
    });
  };

  const retry = (): void => {
    if (!wanted) return;
    asked = JSON.stringify(wanted);
    void send(wanted);
  };

  return {
    ask(body) {
      const key = body && JSON.stringify(body);
      wanted = body;
      if (key === asked) return;
      asked = key;
      if (body) return void send(body);
      running?.abort();
      running = null;
      update({ price: known, isCurrent: false, status: known ? 'waiting' : 'none', code: null });
    },
    retry,
    reconnect() {
      if (isCutOff) retry();
    },
    stop() {
      running?.abort();
      running = null;
      asked = null;
    },
  };
}

import type { LightMyRequestResponse } from 'fastify';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { personOf } from '#server/platform/log/testing/people.ts';
import type { Ended, World } from './world.ts';

/** What the people of a world know of what they did: what the shop has is compared with it. */

type Shopper = ReturnType<typeof personOf>;

export type Purchase = {
  readonly code: string;
  readonly key: string;
  readonly who: Shopper;
  readonly method: CheckoutPayload['paymentMethod'];
  payload: CheckoutPayload;
  /** id and link of the order, once an answer was heard */
  id: string | null;
  secret: string | null;
  /** whether the shop may have it: it was asked, and nobody heard a refusal */
  mayStand: boolean;
  readonly at: number;
  /** payments the shopper was sent to, with the token of the first one */
  readonly payments: { readonly id: string; readonly token: string }[];
  /** the order it is in place of */
  readonly replaces: Purchase | null;
  /** what stood on the page that is still open in a browser: a proof to decide about */
  page: { readonly orderItemId: string; readonly version: number } | null;
  /** withdrawals that were taken, by their keys */
  readonly withdrawn: string[];
};

/** Words that were accepted under a key: they stand once, however often they were sent. */
export type Said = {
  readonly words: string;
  readonly key: string;
  readonly send: (server: Parameters<Parameters<World['within']>[2]>[0]) => Promise<LightMyRequestResponse>;
  accepted: boolean;
};

export type Known = {
  readonly purchases: Purchase[];
  /** of people who do nothing more */
  readonly past: Purchase[];
  readonly said: Said[];
  /** news of providers on their way, each perhaps more than once */
  readonly news: { readonly provider: 'goPay' | 'payPal'; readonly id: string; readonly refund: boolean }[];
  /** how each payment of a provider was when the shop last came to rest */
  readonly toldAs: Map<string, string>;
  /** people who asked to be forgotten, and of whom nothing is needed any more */
  readonly erased: Shopper[];
  /** marks of people who asked to be forgotten, whether or not something is needed yet */
  readonly asked: Set<string>;
  /** pieces that staff added to the shelf */
  added: number;
  /** orders with money or an invoice, and when they were placed */
  readonly booked: Map<string, Date>;
  /** files that rows named, and how much had gone wrong by then */
  readonly named: Map<string, number>;
  /** pieces of orders that were sold, by the id of the order */
  readonly sold: Map<string, number>;
  /** what somebody has counted there and not noted yet */
  counted: number | null;
  people: number;
  codes: number;
  /** orders of partners by their ids, with the key they were sent with */
  readonly partnerOrders: {
    readonly code: string;
    readonly key: string;
    id: string | null;
    mayStand: boolean;
    payload: object;
  }[];
  /** links to orders of partners, until when they hold */
  readonly guests: {
    readonly linkId: string;
    readonly secret: string;
    readonly orderId: string;
    readonly code: string;
    readonly until: number;
    isEnded: boolean;
  }[];
  /** saved designs, with what stands on them */
  readonly saved: { readonly code: string; readonly text: string; readonly until: number }[];
  /** revisions of designs of an account, as they were last seen */
  readonly kept: Map<string, unknown>;
  readonly wrong: string[];
};

export const newKnown = (): Known => ({
  ...{
    purchases: [],
    past: [],
    said: [],
    news: [],
    erased: [],
    added: 0,
    counted: null,
    people: 0,
    codes: 0,
    partnerOrders: [],
  },
  ...{
    toldAs: new Map(),
    asked: new Set(),
    guests: [],
    sold: new Map(),
    booked: new Map(),
    named: new Map(),
    saved: [],
    kept: new Map(),
    wrong: [],
  },
});

export function nextPerson(known: Known): Shopper {
  known.people += 1;
  return personOf(known.people);
}

export function nextCode(known: Known): string {
  known.codes += 1;
  return `27${String(1 + Math.floor(known.codes / 10_000)).padStart(2, '0')}${String(known.codes % 10_000).padStart(4, '0')}`;
}

/** The answer that was heard; null where there was none. */
export function heard(
  world: World,
  known: Known,
  what: string,
  ended: Ended<LightMyRequestResponse>,
): LightMyRequestResponse | null {
  if (ended.kind === 'failed') throw ended.error;
  if (ended.kind !== 'answered') {
    world.say(`${what}: ${ended.kind}`);
    return null;
  }
  const { statusCode, body } = ended.value;
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
  world.say(`${what}: ${statusCode} ${statusCode < 300 ? '' : code}`.trimEnd());
  // who shared something in memory with a process that was killed beside them
  const isOfAnother =
    world.broken.at(-1) === world.machine.now() || world.processes.some(({ home }) => home.isDead);
  if (statusCode === 500 && !isOfAnother) known.wrong.push(`${what} answered 500`);
  return ended.value;
}

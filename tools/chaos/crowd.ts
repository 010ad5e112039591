import { setTimeout as pause } from 'node:timers/promises';
import * as staffPayments from '#contract/payments/staff-payments.ts';
import * as afterOrder from '#contract/shop-orders/after-order.ts';
import { type Bought, buy } from '../bench/retry-load.ts';
import type { Answers } from './answers.ts';
import { askAs } from './ask.ts';
import { addPlace, leadOrder } from './partners.ts';
import { attachment, type Crowd, pdf, type Side, sayAs } from './people.ts';

/** Everybody who has to do with the shop, at a gentle pace. */

type Options = {
  readonly api: string;
  readonly sandbox: string;
  readonly answers: Answers;
  readonly coin: () => number;
  /** between two purchases */
  readonly everyMs: number;
};

const SHOPPERS_AT_MOST = 16;

/** Staff do something about one of the last orders of the shop. */
async function actOn({ people, coin, say, wrong }: Crowd, one: Bought): Promise<void> {
  const params = { orderCode: one.code };
  const money = async (record: unknown, body: object | undefined, status: string) => {
    if (one.method !== 'bankTransfer' || one.expected) return;
    one.expected = ['pending', status];
    const { status: said } = await people.admin(record, { params, body });
    if (said === 200) one.expected = [status];
    else wrong.push(`${one.code} was to be ${status}: ${said}`);
  };
  const others: readonly (() => Promise<unknown>)[] = [
    () => say('admin', one.code),
    () => people.admin(afterOrder.setShipment, { params, body: { carrier: 'Post', trackingCode: 'CZ1' } }),
    () => people.admin(afterOrder.issueInvoice, { params, files: [pdf()] }),
    () =>
      people.admin(afterOrder.sendProof, {
        params,
        body: { items: [1], fromPress: false, comment: '' },
        files: [pdf()],
      }),
    () => money(staffPayments.markOrderPaid, undefined, 'completed'),
    () => money(staffPayments.markOrderPaid, undefined, 'completed'),
    () => money(staffPayments.cancelOrder, { reason: 'Sold out' }, 'cancelled'),
  ];
  await others[Math.floor(coin() * others.length)]?.();
}

/** @returns what they know, and how to send them home: each still ends what is begun */
export function gather({ api, sandbox, answers, coin, everyMs }: Options) {
  let isOver = false;
  let count = 0;
  const known = {
    bought: [] as Bought[],
    partnersOrders: [] as Crowd['partnersOrders'],
    said: [] as string[],
  };
  const wrong: string[] = [];
  const as = (role: Side) => askAs({ api, fetch: answers.fetch, role });
  const people = { partner: as('partner'), dealer: as('dealer'), admin: as('admin') };
  const words = () => {
    count += 1;
    return `W${count} words`;
  };
  const crowd: Crowd = {
    ...{ people, coin, wrong, pause, pdf, words, ...known },
    isOver: () => isOver,
    say: sayAs(people, { coin, wrong, words, said: known.said }),
  };
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<unknown>) => {
    const one: Promise<void> = work()
      .then(
        () => undefined,
        (error) => void wrong.push(String(error)),
      )
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  let shoppers = 0;
  let purchases = 0;
  const attachments = () => (coin() < 0.3 ? [attachment] : []);
  const shopper = async () => {
    purchases += 1;
    const one = await buy(
      { api, sandbox, coin, attachments, pauseMs: 1_000, fetch: answers.fetch },
      purchases,
    );
    known.bought.push(one);
  };
  const shopping = async () => {
    while (!isOver) {
      if (shoppers < SHOPPERS_AT_MOST) {
        shoppers += 1;
        begin(() => shopper().finally(() => (shoppers -= 1)));
      }
      await pause(everyMs * (0.5 + coin()));
    }
  };
  const leading = async (month: string) => {
    const place = await addPlace(crowd);
    for (let n = 0; !isOver; n += 1) await leadOrder(crowd, `27${month}${String(n).padStart(4, '0')}`, place);
  };
  const staff = async () => {
    while (!isOver) {
      await pause(everyMs * (1 + 2 * coin()));
      const one = known.bought.at(-1 - Math.floor(coin() * 20));
      if (one) await actOn(crowd, one);
    }
  };
  begin(shopping);
  for (const month of ['01', '02']) begin(() => leading(month));
  begin(staff);
  return {
    crowd,
    async sendHome() {
      isOver = true;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

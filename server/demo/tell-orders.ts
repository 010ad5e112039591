import { randomUUID } from 'node:crypto';
import { orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { NewItem } from '#server/orders/order/service.ts';
import { itemRows } from '#server/orders/ordering/service.ts';
import { deliveryPrice } from '#server/partner-orders/delivery-locations/service.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { partners, staff } from './people.ts';
import { type Cast, play } from './play.ts';
import { priceItems } from './price-items.ts';
import { type DemoLocation, deliveriesOf } from './split-of.ts';
import { stepsOf } from './steps-of.ts';
import type { PartnerKey, Story } from './story.ts';
import { momentsOf } from './working-hours.ts';

/** An order as it will be written, before its files are made. */
export type ToldOrder = {
  readonly story: Story;
  readonly id: string;
  readonly code: string;
  readonly list: PriceList;
  readonly createdAt: Date;
  readonly items: readonly NewItem[];
  readonly itemsNet: number;
  readonly deliveryNet: number;
  readonly ledger: Ledger;
};

/** Codes of one month differ: the steps of the draw share no factor with the number of draws. */
export const codeOf = (createdAt: Date, number: number): string =>
  orderCode(orderMonth(createdAt), (1_187 + number * 613) % 10_000);

export type Shelf = {
  readonly snapshot: Snapshot;
  readonly lists: Readonly<Record<PartnerKey, PriceList>>;
  readonly locations: Readonly<Record<PartnerKey, readonly DemoLocation[]>>;
  readonly now: Date;
};

/** So that not everything ends at the same time of the day; what is fresh stays as it is told. */
const strayHours = ({ hoursAgo }: Story, number: number): number =>
  hoursAgo < 12 ? 0 : ((number * 37) % 53) / 10;

/** Tells one story. Throws where the shop would refuse what happens in it. */
export function tellOrder(
  { snapshot, lists, locations, now }: Shelf,
  story: Story,
  number: number,
): ToldOrder {
  const partner = partners[story.partner];
  const list = lists[story.partner];
  const own = locations[story.partner];
  const id = randomUUID();
  const steps = stepsOf(story);
  const moments = momentsOf(
    steps.map(({ after }) => after),
    story.hoursAgo + strayHours(story, number),
    now,
  );
  const createdAt = moments[0] ?? now;
  const items = itemRows(priceItems(snapshot, list, story.items));
  const deliveries = deliveriesOf(id, items, own, story.split ?? [[0, 1]]);
  const parts = deliveries.map(({ position, amount, locationId }) => ({
    productId: items[position]?.productId ?? '',
    amount,
    locationId,
  }));
  const priced = deliveryPrice(snapshot, list.currency, parts, own);
  if (!priced.ok) throw new Error('The demo shop cannot price a delivery');
  const price = priced.value;
  const cast: Cast = {
    code: codeOf(createdAt, number),
    partner: partner.by,
    dealer: story.dealer === null ? null : staff[story.dealer ?? 'one'],
    deliveries,
    savedLocations: {
      locations: new Set(deliveries.map(({ locationId }) => locationId)).size,
      deliveryPrice: minorToNumber(price),
      currency: list.currency,
    },
  };
  const ledger = openLedger(id, items.length);
  for (const [i, step] of steps.entries()) play(ledger, cast, step, moments[i] ?? now);
  settleReading(ledger, story);
  return {
    ...{ story, id, code: cast.code, list, createdAt, items, ledger },
    itemsNet: items.reduce((sum, { net }) => sum + net, 0),
    deliveryNet: ledger.deliveries.length > 0 ? price : minor(0),
  };
}

/**
 * What the partner has seen needs no trace; what happened in the last hours, and what people wrote last, is
 * still unread.
 */
function settleReading({ unread }: Ledger, { hoursAgo, last = [] }: Story): void {
  const isFresh = hoursAgo <= 9;
  const written = last.filter(({ by }) => by !== 'partner').length;
  if (!isFresh) unread.partner = Math.min(unread.partner, written);
}

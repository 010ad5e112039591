import { randomUUID } from 'node:crypto';
import { type Db, transaction } from '#database/connection.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { standardSettings } from '#database/standard/settings.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { askForPreviews } from '#server/orders/order/documents.ts';
import type { Account } from '#server/platform/context.ts';
import { askForPrintFiles } from '#server/press/print-files/service.ts';
import { type Proofs, pressDesigns } from './designs/press-designs.ts';
import { designFiles, pictureRows, picturesOfOrders, writtenFiles } from './files-of-orders.ts';
import { demoLocations } from './locations.ts';
import { partnerOrderRows } from './partner-order-rows.ts';
import { partners } from './people.ts';
import { demoDesigns } from './price-items.ts';
import { type SoldOrder, shopOrderRows, tellShopOrders } from './shop-orders.ts';
import { type DemoRows, hasOrders, insertRows, takeMessageIds } from './store.ts';
import { type StoredBytes, storeAll } from './store-files.ts';
import { stories } from './stories.ts';
import type { PartnerKey } from './story.ts';
import { type Shelf, type ToldOrder, tellOrder } from './tell-orders.ts';

export type DemoProofs = Proofs;

type Stored = ReadonlyMap<string, StoredBytes>;

const HOUR_MS = 3_600_000;
const keys = Object.keys(partners) as PartnerKey[];

/** What all stories need: the catalogue, each partner's prices, and where their goods may go. */
async function openShelf({ catalogue, now }: Shop): Promise<Shelf> {
  const listOf = async (key: PartnerKey): Promise<PriceList> => {
    const { id } = partners[key].list;
    const list = await catalogue.listFor(id, { priceListId: id } as Account);
    if (!list) throw new Error(`The demo shop has no price list ${id}`);
    return list;
  };
  const located = (key: PartnerKey) => demoLocations[key].map((one) => ({ ...one, id: randomUUID() }));
  return {
    snapshot: await catalogue.current(),
    lists: { cz: await listOf('cz'), at: await listOf('at'), de: await listOf('de') },
    locations: { cz: located('cz'), at: located('at'), de: located('de') },
    now: now(),
  };
}

type Stories = {
  readonly told: readonly ToldOrder[];
  readonly sold: readonly SoldOrder[];
  readonly shelf: Shelf;
};

const drawnOf = ({ told, sold }: Stories) => [
  ...told,
  ...sold.map(({ common, items }) => ({ id: common.id, items })),
];

function makeRows(story: Stories, stored: Stored, messageIds: readonly number[]): DemoRows {
  const { told, sold, shelf } = story;
  const ofPartners = partnerOrderRows(told, stored, messageIds);
  const ofShop = shopOrderRows(sold);
  const oldest = told.reduce((at, { createdAt }) => Math.min(at, createdAt.getTime()), shelf.now.getTime());
  return {
    ...ofPartners,
    ...{ shopOrders: ofShop.shopOrders, payments: ofShop.payments, paymentEvents: ofShop.paymentEvents },
    orders: [...ofPartners.orders, ...ofShop.orders],
    items: [...ofPartners.items, ...ofShop.items],
    mails: [...ofPartners.mails, ...ofShop.mails],
    orderFiles: pictureRows(drawnOf(story), stored),
    locations: keys.flatMap((key) =>
      shelf.locations[key].map((location, i) => ({
        ...location,
        partnerId: partners[key].id,
        createdAt: new Date(oldest - (i + 1) * HOUR_MS),
      })),
    ),
  };
}

const isOpen = ({ ledger: { status } }: ToldOrder): boolean => status !== 'done' && status !== 'cancelled';
const newestFirst = (a: ToldOrder, b: ToldOrder): number => b.createdAt.getTime() - a.createdAt.getTime();

/**
 * What takes the press long is asked for and made after the start: print files, and pictures of documents.
 */
async function askForFiles(
  shop: Shop,
  tx: Db,
  { told, sold }: Stories,
  { documents }: DemoRows,
): Promise<void> {
  const newest = told.toSorted(newestFirst);
  for (const { id } of newest) {
    const own = documents.filter(({ orderId }) => orderId === id);
    await askForPreviews(shop, tx, own as Parameters<typeof askForPreviews>[2]);
  }
  for (const { id, items } of newest.filter(isOpen)) await askForPrintFiles(shop, tx, id, items);
  for (const { common, items, isMade } of sold)
    if (isMade) await askForPrintFiles(shop, tx, common.id, items);
}

/**
 * Begins with what takes longest and needs no database: the proofs of the designs, on a thread beside the one
 * that fills the database meanwhile. To be waited for by `seedDemoOrders`; a failure is told there.
 */
export function pressDemoDesigns(): Promise<Proofs> {
  const byId = new Map(demoProducts.map((product) => [product.id, product]));
  const pressing = pressDesigns(demoDesigns({ byId, settings: standardSettings }));
  // until somebody waits for it, it must not end the process
  pressing.catch(() => {});
  return pressing;
}

/**
 * Fills a demo shop with orders of partners in every status and with some of shoppers. No mail is sent for
 * them and no piece leaves the stock. All of it or nothing, and nothing where there are orders already.
 */
export async function seedDemoOrders(shop: Shop, pressing: Promise<Proofs>): Promise<void> {
  if (await hasOrders(shop.database.db)) return;
  const shelf = await openShelf(shop);
  const everybodys = await shop.catalogue.listOf(null);
  if (!everybodys) throw new Error('The demo shop has no prices');
  const told = stories.map((story, number) => tellOrder(shelf, story, number));
  const story = { told, sold: tellShopOrders(shop, shelf, everybodys), shelf };
  const files = new Map([
    ...(await writtenFiles(told, shelf.snapshot)),
    ...picturesOfOrders(drawnOf(story)),
    ...designFiles(told, await pressing),
  ]);
  const storedKeys: string[] = [];
  try {
    const stored = await storeAll(shop.files, files, storedKeys);
    const messages = told.reduce((sum, { ledger }) => sum + ledger.messages.length, 0);
    await transaction(shop.database.db, async (tx) => {
      const rows = makeRows(story, stored, await takeMessageIds(tx, messages));
      await insertRows(tx, rows);
      await askForFiles(shop, tx, story, rows);
    });
  } catch (error) {
    await shop.files.discard(storedKeys);
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import { emptyReference, type Reference } from '#rules/partner-orders/references/reference.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { announceOrder, type NewItem, type StoredFile, writeParts } from '#server/orders/order/service.ts';
import { insertDesigns } from '#server/orders/order/thread.ts';
import { writeMessage } from '#server/orders/order/write-message.ts';
import { actorOf, recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { noteTask } from './after-act.ts';
import { tellOthers } from './messages.ts';
import * as store from './store.ts';

/** An order as a partner places it, checked and priced. */
export type PlacedByPartner = {
  readonly id: string;
  readonly code: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly partnerId: string;
  readonly priceListId: string;
  readonly partnerName: string;
  readonly createdAt: Date;
  readonly items: readonly NewItem[];
  /** print data and pictures that came along */
  readonly files: readonly StoredFile[];
  /** what the partner wrote with the order */
  readonly note?: string;
  /** what the partner calls it */
  readonly reference?: Reference;
  /** the designs came along, so no second call brings them (D-B43) */
  readonly hasPrintData?: boolean;
};

/**
 * Writes a fresh order with its items, its first message and its mails (D-B19). The pieces are taken by the
 * caller.
 * @returns false when the code or the key is taken
 */
export async function insertPartnerOrder(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: Db,
  caller: Pick<Caller, 'account'>,
  placed: PlacedByPartner,
): Promise<boolean> {
  const { id, partnerId, createdAt, partnerName, items, files, note = '', hasPrintData, ...others } = placed;
  const { reference = emptyReference, ...common } = others;
  const attachmentDataAt = hasPrintData ? createdAt : null;
  const itemsNet = items.reduce((sum, { net }) => sum + net, 0);
  const isNew = await store.insertOrder(
    tx,
    { ...common, id, kind: 'partner', userId: partnerId, emailStatus: 'pending', createdAt },
    {
      ...{ orderId: id, status: 'preparing', statusSince: createdAt, partnerId, createdAt, partnerName },
      ...{ itemsNet, attachmentDataAt, ...reference },
    },
  );
  if (!isNew) return false;
  await writeParts(tx, id, items, files);
  await insertDesigns(
    tx,
    items.map(({ position }) => ({ id: randomUUID(), orderId: id, position })),
  );
  await store.refreshSearchWords(tx, id);
  const by = actorOf(caller);
  const writer = { shop, tx, by, orderId: id };
  const type = 'orderCreated';
  const messageId = await writeMessage(writer, { type, comment: note, currentStatus: 'preparing' });
  await tellOthers(writer, { type }, messageId);
  await recordAct(tx, by, 'placeOrder', id, { code: placed.code });
  const facts = await store.readFacts(tx, id);
  if (facts) await noteTask(tx, id, facts, null);
  await announceOrder(tx, { orderId: id, partnerId, dealerId: null, messageId });
  return true;
}

import { deliveryLocations } from '#database/schema.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import type { OrderAct } from '#rules/partner-orders/flow/acts.ts';
import { rowFor } from '#rules/partner-orders/flow/next-status.ts';
import { type TransitionAct, transitions } from '#rules/partner-orders/flow/transitions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { TestServer } from '#server/testing.ts';
import { correctDelivery } from '../delivery-locations/correct-delivery.ts';
import { sendToOneLocation } from '../delivery-locations/deliveries.ts';
import { sampleLocation } from '../delivery-locations/sample-location.ts';
import { decideItem, sendDecisions } from '../messages/decide.ts';
import { sendDesigns } from '../messages/send-designs.ts';
import { sendMessage } from '../messages/send-message.ts';
import { answerPin, closePin, setPin } from '../pins/service.ts';
import { pinsOf } from '../pins/store.ts';
import { actOnOrder } from './act-on-order.ts';
import * as dealers from './acts/assign-dealer.ts';
import * as invoices from './acts/invoices.ts';
import { markRead } from './acts/mark-read.ts';
import * as plan from './acts/plan-deliveries.ts';
import { setReference } from './acts/set-reference.ts';
import { updateStatus } from './acts/update-status.ts';
import { loadItems } from './service.ts';
import { people } from './testing-people.ts';

/** For tests: every act on an order, done by its feature, with the least it can be done with. */

type Side = Pick<Caller, 'account' | 'idempotencyKey'>;
export type Sides = { readonly partner: Side; readonly staff: Side };

const account = (id: string, role: Account['role']): Account => ({
  id,
  role,
  partnerId: role === 'partner' ? id : null,
  partnerFunction: role === 'partner' ? 'owner' : null,
  email: `${id}@inkrule.example`,
  companyName: null,
  firstName: null,
  surName: null,
  priceListId: null,
});
export const asPartner = { account: account(people.partner, 'partner'), idempotencyKey: null };
export const asDealer = { account: account(people.dealer, 'dealer'), idempotencyKey: null };
export const asOtherDealer = { account: account(people.otherDealer, 'dealer'), idempotencyKey: null };
export const asAdmin = { account: account(people.admin, 'admin'), idempotencyKey: null };

export type Acted = Result<unknown, string>;

const nobody = {
  account: null,
  requestId: 'test',
  address: '127.0.0.1',
  idempotencyKey: null,
  replacesKey: null,
};

/** A file that is stored by nobody: what is in it plays no part. */
export const sampleFile = (server: TestServer): ReceivedFile => ({
  name: 'invoice.pdf',
  size: samplePdf.length,
  extension: 'pdf',
  contentType: 'application/pdf',
  sha256: '0'.repeat(64),
  path: '/nowhere',
  keep: (folder) => server.shop.files.put(folder, 'pdf', samplePdf, 'application/pdf'),
});

/** One location for each partner is enough: many orders may go to it. */
async function saveLocations({ shop }: TestServer, by: Caller, orderId: string): Promise<Acted> {
  const { db } = shop.database;
  const id = `branch of ${by.account?.partnerId}`;
  await db
    .insert(deliveryLocations)
    .values({ ...sampleLocation, id, partnerId: by.account?.partnerId ?? '' })
    .onConflictDoNothing();
  return sendToOneLocation(shop, by, orderId, id);
}

async function correct({ shop }: TestServer, by: Side, orderId: string, city: string): Promise<Acted> {
  const first = await actOnOrder(shop, by, orderId, async (order) => ok(order.deliveries[0]?.id ?? ''));
  if (!first.ok) return first;
  const to = { ...sampleLocation, city };
  const asked = { orderItemDeliveryLocationId: first.value, to, reason: 'A wrong town' };
  return correctDelivery(shop, by, orderId, asked);
}

/** A new version of every design that is not approved. */
async function sendNewDesigns(server: TestServer, by: Caller, orderId: string): Promise<Acted> {
  const items = await loadItems(server.shop.database.db, orderId);
  const orderItemIds = items.filter(({ approval }) => approval !== 'approved').map(({ id }) => id);
  const files = orderItemIds.map(() => sampleFile(server));
  const body = { comment: 'Here they are', orderItemIds, proofsOf: [], replaceApproved: false };
  return sendDesigns(server.shop, by, orderId, { body, files });
}

const decisionOf = (isApproved: boolean): ItemApproval => (isApproved ? 'approved' : 'notApproved');

/** One design by itself; the last approval moves the order on (D-B15). */
async function decideOne({ shop }: TestServer, by: Caller, orderId: string, isApproved: boolean) {
  const items = await loadItems(shop.database.db, orderId);
  const item = items.find(({ approval }) => approval === 'waiting') ?? items[0];
  if (!item) return fail('order_item_not_found');
  // what was decided already is only decided otherwise, or it would be a repeat
  const approvalStatus =
    item.approval === 'waiting' ? decisionOf(isApproved) : decisionOf(item.approval !== 'approved');
  const { id: orderItemId, version } = item;
  return decideItem(shop, by, orderId, { orderItemId, approvalStatus, version });
}

/** The message that decides all that is left. */
async function decideAll({ shop }: TestServer, by: Caller, orderId: string, isApproved: boolean) {
  const items = await loadItems(shop.database.db, orderId);
  const approvals = items.map(({ id: orderItemId, approval }) => ({
    orderItemId,
    approvalStatus: approval === 'waiting' ? decisionOf(isApproved) : approval,
  }));
  const body = { comment: 'As said', approvals };
  return sendDecisions(shop, { by, idempotencyKey: null }, orderId, { body, files: [] });
}

/** The id of the newest open pin, else of the newest; 0 where there is none. */
async function newestPin({ shop }: TestServer, orderId: string): Promise<number> {
  const pins = await pinsOf(shop.database.db, orderId, 0);
  return (pins.findLast(({ closedAt }) => closedAt === null) ?? pins.at(-1))?.id ?? 0;
}

/** Does one act, by whoever may; `choice` decides between the ways it can be done. */
export async function perform(
  server: TestServer,
  orderId: string,
  act: OrderAct,
  choice: boolean,
  { partner, staff }: Sides = { partner: asPartner, staff: asDealer },
): Promise<Acted> {
  const { shop } = server;
  const caller = (by: Pick<Caller, 'account'>): Caller => ({ ...nobody, log: shop.log, ...by });
  const move = async (by: Pick<Caller, 'account'>, name: TransitionAct): Promise<Acted> => {
    const facts = await actOnOrder(shop, by, orderId, async (order) => ok(await order.facts()));
    if (!facts.ok) return facts;
    const to = rowFor(facts.value, name)?.to ?? transitions.find((one) => one.act === name)?.to ?? 'new';
    return updateStatus(shop, by, orderId, { from: facts.value.status, to });
  };
  switch (act) {
    case 'saveLocations':
      return saveLocations(server, caller(partner), orderId);
    case 'sendDesigns':
      return sendNewDesigns(server, caller(staff), orderId);
    case 'approveItem':
      return decideOne(server, caller(partner), orderId, choice);
    case 'decideDesigns':
      return decideAll(server, caller(partner), orderId, choice);
    case 'releaseProduction':
      return move(partner, act);
    case 'startProduction':
    case 'markProduced':
    case 'dispatch':
    case 'cancel':
      return move(staff, act);
    case 'uploadProforma':
      return invoices.uploadInvoice(shop, staff, orderId, 'proforma', [sampleFile(server)]);
    case 'uploadFinal':
      return invoices.uploadInvoice(shop, staff, orderId, 'final', [sampleFile(server)]);
    case 'skipProforma':
      return invoices.skipProforma(shop, staff, orderId);
    case 'recordProformaPayment':
      return invoices.recordPayment(shop, staff, orderId, 'proforma');
    case 'recordFinalPayment':
      return invoices.recordPayment(shop, staff, orderId, 'final');
    case 'takeBackProformaPayment':
      return invoices.takeBackPayment(shop, staff, orderId, 'proforma', 'Another order');
    case 'takeBackFinalPayment':
      return invoices.takeBackPayment(shop, staff, orderId, 'final', 'Another order');
    case 'assignDealer':
      return dealers.assignDealer(shop, staff, orderId, choice ? people.dealer : people.otherDealer);
    case 'setManufactureDate':
      return plan.setManufactureDate(shop, staff, orderId, choice ? '2030-01-01' : '2030-01-02');
    case 'setExpeditionDate':
      return plan.setExpeditionDate(shop, staff, orderId, {
        expeditionDate: choice ? '2030-02-01' : '2030-02-02',
      });
    case 'setCarrierCode':
      return plan.setCarrierCode(shop, staff, orderId, { deliveryCode: choice ? 'CZ1' : 'CZ2' });
    case 'correctDelivery':
      return correct(server, staff, orderId, choice ? 'Brno' : 'Praha');
    case 'setReference':
      return setReference(shop, choice ? partner : staff, orderId, { to: { jobName: choice ? 'A' : 'B' } });
    case 'setPin': {
      const [item] = await loadItems(shop.database.db, orderId);
      const place = { side: 1, xMm: choice ? 10 : 20, yMm: 5, words: 'Larger' };
      return setPin(shop, choice ? partner : staff, orderId, {
        ...{ orderItemId: item?.id ?? '', version: item?.version ?? 0 },
        ...place,
      });
    }
    case 'answerPin':
      return answerPin(shop, staff, orderId, { pinId: await newestPin(server, orderId), words: 'Done so' });
    case 'closePin':
      return closePin(shop, choice ? partner : staff, orderId, await newestPin(server, orderId));
    case 'writeMessage':
      return sendMessage(shop, caller(choice ? partner : staff), orderId, {
        body: { comment: 'Hello' },
        files: choice ? [] : [sampleFile(server)],
      });
    case 'markRead':
      return markRead(shop, staff, orderId);
  }
}

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { deliveryLocations, designApprovals, itemDesigns, orderDeliveries } from '#database/schema.ts';
import type { OrderAct } from '#rules/partner-orders/acts.ts';
import { rowFor } from '#rules/partner-orders/next-status.ts';
import { type TransitionAct, transitions } from '#rules/partner-orders/transitions.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Account, Caller } from '../context.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { samplePdf } from '../files/samples.ts';
import type { TestServer } from '../testing.ts';
import { actOnOrder, type InWork } from './act-on-order.ts';
import * as dealers from './acts/assign-dealer.ts';
import * as invoices from './acts/invoices.ts';
import { markRead } from './acts/mark-read.ts';
import * as plan from './acts/plan-deliveries.ts';
import { updateStatus } from './acts/update-status.ts';
import { people } from './testing-people.ts';

/** For tests: every act on an order, done as its feature does it, with the least it can be done with. */

export type Sides = { readonly partner: Pick<Caller, 'account'>; readonly staff: Pick<Caller, 'account'> };

const account = (id: string, role: Account['role']): Account => ({
  id,
  role,
  email: `${id}@inkrule.example`,
  companyName: null,
  firstName: null,
  surName: null,
  priceListId: null,
});
export const asPartner = { account: account(people.partner, 'partner') };
export const asDealer = { account: account(people.dealer, 'dealer') };
export const asOtherDealer = { account: account(people.otherDealer, 'dealer') };
export const asAdmin = { account: account(people.admin, 'admin') };

export type Acted = Result<unknown, string>;

const asOk = (result: Acted): Acted => (result.ok ? ok(null) : result);

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

async function saveLocations(order: InWork): Promise<Acted> {
  const possible = await order.require('saveLocations');
  if (!possible.ok) return possible;
  const id = randomUUID();
  await order.tx.insert(deliveryLocations).values({
    id,
    partnerId: order.order.partnerId ?? '',
    firstName: 'Jana',
    lastName: 'Sample',
    companyName: '',
    email: 'branch@sample.example',
    phone: '+420 600 000 000',
    street: 'Sample 1',
    city: 'Brno',
    zipCode: '602 00',
    country: 'CZ',
  });
  await order.tx.insert(orderDeliveries).values(
    order.items.map(({ position, quantity }) => ({
      id: randomUUID(),
      orderId: order.order.id,
      position,
      locationId: id,
      amount: quantity,
    })),
  );
  return order.move('saveLocations');
}

const ofItem = (order: InWork, position: number) =>
  and(eq(itemDesigns.orderId, order.order.id), eq(itemDesigns.position, position));

/** A new version of every design that is not approved. */
async function sendDesigns(order: InWork): Promise<Acted> {
  const possible = await order.require('sendDesigns');
  if (!possible.ok) return possible;
  for (const { position } of order.items.filter(({ approval }) => approval !== 'approved'))
    await order.tx
      .update(itemDesigns)
      .set({ version: sql`${itemDesigns.version} + 1`, approval: 'waiting' })
      .where(ofItem(order, position));
  return order.move('sendDesigns', { comment: 'Here they are' });
}

async function decide(order: InWork, position: number, isApproved: boolean): Promise<void> {
  const item = order.items.find((one) => one.position === position);
  const approval = isApproved ? ('approved' as const) : ('notApproved' as const);
  await order.tx.update(itemDesigns).set({ approval }).where(ofItem(order, position));
  await order.tx.insert(designApprovals).values({
    orderId: order.order.id,
    position,
    version: item?.version ?? 0,
    decision: approval,
    documents: [],
    decidedBy: 'Sample',
    userId: order.by.userId,
  });
}

/** One design by itself; the last approval moves the order on (D-B15). */
async function approveItem(order: InWork, isApproved: boolean): Promise<Acted> {
  const possible = await order.require('approveItem');
  if (!possible.ok) return possible;
  const item = order.items.find(({ approval }) => approval === 'waiting');
  if (!item) return fail('design_decided');
  await decide(order, item.position, isApproved);
  await order.note('approveItem', { position: item.position, isApproved });
  const { items } = await order.facts();
  return items.every(({ approval }) => approval === 'approved') ? order.move('decideDesigns') : ok(null);
}

/** The message that decides all that is left. */
async function decideDesigns(order: InWork, isApproved: boolean): Promise<Acted> {
  const possible = await order.require('decideDesigns');
  if (!possible.ok) return possible;
  for (const { position } of order.items.filter(({ approval }) => approval === 'waiting'))
    await decide(order, position, isApproved);
  return order.move('decideDesigns', { comment: 'As said' });
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
  const inEngine = (by: Pick<Caller, 'account'>, work: (order: InWork) => Promise<Acted>) =>
    actOnOrder<Acted>(shop, by, orderId, work);
  const move = async (by: Pick<Caller, 'account'>, name: TransitionAct): Promise<Acted> => {
    const facts = await actOnOrder(shop, by, orderId, async (order) => ok(await order.facts()));
    if (!facts.ok) return facts;
    const to = rowFor(facts.value, name)?.to ?? transitions.find((one) => one.act === name)?.to ?? 'new';
    return updateStatus(shop, by, orderId, { from: facts.value.status, to });
  };
  switch (act) {
    case 'saveLocations':
      return inEngine(partner, saveLocations);
    case 'sendDesigns':
      return inEngine(staff, sendDesigns);
    case 'approveItem':
      return inEngine(partner, (order) => approveItem(order, choice));
    case 'decideDesigns':
      return inEngine(partner, (order) => decideDesigns(order, choice));
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
    case 'writeMessage':
      return inEngine(choice ? partner : staff, async (order) =>
        asOk(ok(await order.say({ type: 'normalMessage', comment: 'Hello' }))),
      );
    case 'markRead':
      return markRead(shop, staff, orderId);
  }
}

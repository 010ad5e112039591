import type { DealersOrder } from '#contract/orders/order-shapes.ts';
import * as checkout from '#contract/partner-orders/checkout.ts';
import * as dealerOrders from '#contract/partner-orders/dealer-orders.ts';
import * as locations from '#contract/partner-orders/delivery-locations.ts';
import * as orderFiles from '#contract/partner-orders/order-files.ts';
import * as orderInvoices from '#contract/partner-orders/order-invoices.ts';
import * as partnerOrders from '#contract/partner-orders/partner-orders.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';
import { atPrices, sampleItem, samplePartnerOrder } from '#server/partner-orders/checkout/testing.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import type { Answer, Ask } from './ask.ts';
import type { Crowd } from './people.ts';

/** A partner and a dealer, who lead an order from its beginning to its end. */

type Step = readonly [side: 'partner' | 'dealer', record: unknown, input: Parameters<Ask>[1]];

const move = (from: string, to: string): Step => [
  'dealer',
  dealerOrders.updateOrderStatus,
  { body: { from, to } },
];

/** What is to be done next with an order; null at its end. */
function stepsOf(order: DealersOrder, { coin, pdf, words }: Crowd, place: string): readonly Step[] | null {
  const items = order.orderItems.filter(({ approvalStatus }) => approvalStatus !== 'approved');
  const ids = items.map(({ id }) => id);
  const designs: Step = [
    'dealer',
    orderFiles.sendDesigns,
    { body: { comment: words(), orderItemIds: ids }, files: ids.map(() => pdf()) },
  ];
  switch (order.orderStatus) {
    case 'preparing':
      return [['partner', locations.sendToOneLocation, { params: { id: place } }]];
    case 'new':
      return order.dealerId
        ? [designs]
        : [['dealer', dealerOrders.assignDealer, { params: { dealerId: 'user-dealer' } }], designs];
    case 'commentOnTheDesign':
      return [designs];
    case 'toApproveDesign': {
      const approvalStatus = coin() < 0.7 ? 'approved' : 'notApproved';
      const approvals = ids.map((orderItemId) => ({ orderItemId, approvalStatus }));
      return [['partner', orderFiles.sendDecisions, { body: { comment: words(), approvals }, files: [] }]];
    }
    case 'designApproved': {
      const body = { from: 'designApproved', to: 'waitingForProformaInvoice' };
      return [['partner', partnerOrders.updatePartnersOrderStatus, { body }]];
    }
    case 'waitingForProformaInvoice':
      return coin() < 0.5
        ? [['dealer', orderInvoices.skipProforma, {}]]
        : [['dealer', orderInvoices.uploadProforma, { files: [pdf()] }]];
    case 'waitingForProformaPayment':
      return [['dealer', orderInvoices.recordProformaPayment, {}]];
    case 'waitingForProduction':
      return [move('waitingForProduction', 'inProduction')];
    case 'inProduction':
      return [
        ['dealer', dealerOrders.setExpeditionDate, { body: { expeditionDate: '2030-12-01' } }],
        move('inProduction', 'produced'),
      ];
    case 'produced':
      return [
        ['dealer', dealerOrders.setCarrierCode, { body: { deliveryCode: 'CZ1' } }],
        move('produced', 'delivered'),
      ];
    case 'waitingForFinalInvoice':
      return [['dealer', orderInvoices.uploadFinalInvoice, { files: [pdf()] }]];
    case 'waitingForFinalPayment':
      return [['dealer', orderInvoices.recordFinalPayment, {}]];
    default:
      return null;
  }
}

export async function addPlace({ people }: Crowd): Promise<string> {
  const made = await people.partner(locations.createLocation, { body: sampleLocation });
  return String(made.body.id);
}

/** Another one than shoppers buy: each shelf is counted by itself. */
export const PARTNERS_COLOR = 'white';

async function order({ people, coin, wrong, partnersOrders }: Crowd, code: string): Promise<string | null> {
  const item = sampleItem({
    color: PARTNERS_COLOR,
    quantity: 150 + Math.floor(coin() * 40),
    artwork: sampleArtwork(foldingRule, PARTNERS_COLOR, 'freeTop'),
  });
  const draft = samplePartnerOrder({ code, orderItems: [item] });
  const asked = await people.partner(checkout.createPartnerOrder, { body: draft });
  const totals = asked.body.data as checkout.PartnerTotals | undefined;
  if (!totals) {
    wrong.push(`${code}: no prices, ${asked.status} ${asked.body.code}`);
    return null;
  }
  const placed = await people.partner(checkout.createPartnerOrder, { body: atPrices(draft, totals) });
  if (placed.status !== 200) {
    wrong.push(`${code}: ${placed.status} ${placed.body.code}`);
    return null;
  }
  const id = String(placed.body.id);
  partnersOrders.push({ code, id });
  return id;
}

const MOST_STEPS = 40;

/** Leads one order to its end; what is refused is read anew when a try before it may have done it. */
export async function leadOrder(crowd: Crowd, code: string, place: string): Promise<void> {
  const { people, pause, coin, wrong, isOver, say } = crowd;
  const id = await order(crowd, code);
  for (let n = 0; id !== null && n < MOST_STEPS && !isOver(); n += 1) {
    await pause(1_000 + coin() * 4_000);
    const read = await people.dealer(dealerOrders.getDealersOrder, { params: { orderId: id } });
    const order = read.body as unknown as DealersOrder;
    const steps = stepsOf(order, crowd, place);
    if (steps === null) return;
    for (const [side, record, { params, ...input }] of steps) {
      const done: Answer = await people[side](record, { params: { orderId: id, ...params }, ...input });
      if (done.status < 400) continue;
      if (!done.wasLost) wrong.push(`${code} in ${order.orderStatus}: ${done.status} ${done.body.code}`);
      break;
    }
    if (coin() < 0.3) await say(coin() < 0.5 ? 'partner' : 'dealer', id);
  }
}

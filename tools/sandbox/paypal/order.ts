import { isoTime } from '../clock.ts';
import type { Gateway } from '../gateway.ts';
import { newId } from '../new-id.ts';
import type { Wanted } from './check-order.ts';
import type { Capture, Order } from './order-shape.ts';

/**
 * The payer has three hours to approve (OpenAPI of Orders v2, `order.links`); after that the order is not
 * found any more.
 */
const approvalSeconds = 3 * 60 * 60;

export function newOrder(gateway: Gateway, wanted: Wanted): Order {
  const now = gateway.clock.now();
  return {
    id: newId(),
    ...wanted,
    createdAt: now,
    updatedAt: now,
    captures: [],
    status: wanted.hasPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    plan: 'complete',
    telling: 'after',
  };
}

export function findOrder(gateway: Gateway, id: string): Order | undefined {
  const order = gateway.store.orders.get(id);
  if (!order) return undefined;
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  return isOpen && gateway.clock.now() > order.createdAt + approvalSeconds * 1000 ? undefined : order;
}

/** The shop's own number of the order, under whichever name it was given. */
export const numberOf = ({ purchaseUnits: [unit] }: Order): string =>
  unit?.invoice_id ?? unit?.custom_id ?? unit?.reference_id ?? '';

export const approvalUrl = (gateway: Gateway, order: Order): string =>
  `${gateway.origin}/checkoutnow?token=${order.id}`;

export const payerId = 'SANDBOXPAYER1';
const payer = {
  name: { given_name: 'Sample', surname: 'Payer' },
  email_address: 'payer@sandbox.example',
  payer_id: payerId,
  address: { country_code: 'CZ' },
};

const link = (href: string, rel: string, method: string) => ({ href, rel, method });

function orderLinks(gateway: Gateway, order: Order) {
  const self = `${gateway.origin}/v2/checkout/orders/${order.id}`;
  if (order.status === 'COMPLETED') return [link(self, 'self', 'GET')];
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    return [link(self, 'self', 'GET'), link(approvalUrl(gateway, order), 'payer-action', 'GET')];
  }
  return [
    link(self, 'self', 'GET'),
    ...(order.status === 'CREATED' ? [link(approvalUrl(gateway, order), 'approve', 'GET')] : []),
    link(self, 'update', 'PATCH'),
    link(`${self}/capture`, 'capture', 'POST'),
  ];
}

export function presentCapture(gateway: Gateway, order: Order, capture: Capture): Record<string, unknown> {
  const self = `${gateway.origin}/v2/payments/captures/${capture.id}`;
  const unit = order.purchaseUnits.find(({ reference_id }) => reference_id === capture.referenceId);
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    final_capture: true,
    ...(unit?.invoice_id ? { invoice_id: unit.invoice_id } : {}),
    ...(unit?.custom_id ? { custom_id: unit.custom_id } : {}),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    create_time: isoTime(capture.createdAt),
    update_time: isoTime(capture.updatedAt),
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${gateway.origin}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
  };
}

/** Minimal is id, status and links; `Prefer: return=representation` gives everything. */
export function presentOrder(gateway: Gateway, order: Order, full: boolean): Record<string, unknown> {
  const short = { id: order.id, status: order.status, links: orderLinks(gateway, order) };
  if (!full) return short;
  const isApproved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const { links, ...head } = short;
  return {
    ...head,
    intent: order.intent,
    payment_source: {
      paypal: isApproved
        ? {
            email_address: payer.email_address,
            account_id: payerId,
            account_status: 'VERIFIED',
            name: payer.name,
            address: payer.address,
          }
        : {},
    },
    purchase_units: order.purchaseUnits.map((unit) => {
      const captures = order.captures.filter((capture) => capture.referenceId === unit.reference_id);
      const refunds = captures.flatMap((capture) => capture.refunds ?? []);
      return {
        ...unit,
        payee: { email_address: 'shop@sandbox.example', merchant_id: 'SANDBOXSHOP01' },
        ...(captures.length > 0
          ? {
              payments: {
                captures: captures.map((capture) => presentCapture(gateway, order, capture)),
                ...(refunds.length > 0
                  ? { refunds: refunds.map((one) => ({ ...one, status: 'COMPLETED' })) }
                  : {}),
              },
            }
          : {}),
      };
    }),
    ...(isApproved ? { payer } : {}),
    create_time: isoTime(order.createdAt),
    update_time: isoTime(order.updatedAt),
    links,
  };
}

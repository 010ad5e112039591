import { describe, expect, it } from 'vitest';
import type { OrderMessage } from '#contract/orders/order-shapes.ts';
import { systemMessageTypes } from '#rules/orders/order/message-types.ts';
import { sampleOrder } from '#web/patterns/orders/sample-order.ts';
import { agoText } from '../time-words.ts';
import { messageSentence } from './message-words.ts';
import { unreadIn } from './use-unread.ts';

const message = (part: Partial<OrderMessage>): OrderMessage => ({
  id: 1,
  partnerId: null,
  dealerId: null,
  comment: '',
  systemMessageType: 'normalMessage',
  systemMessageData: {},
  previousOrderStatus: null,
  currentOrderStatus: null,
  createdAt: '2026-11-21T10:00:00Z',
  attachments: [],
  partnerName: null,
  dealerName: null,
  author: 'staff',
  authorName: 'Sample Dealer',
  ...part,
});
const says = (part: Partial<OrderMessage>): string => messageSentence(message(part));

describe('what a message says of its event', () => {
  it.each(systemMessageTypes)('MSG-003: has a sentence for %s, also without data', (systemMessageType) => {
    expect(says({ systemMessageType })).toMatch(/\w/);
    expect(says({ systemMessageType })).not.toContain('undefined');
  });

  it('names what was set', () => {
    expect(
      says({ systemMessageType: 'expeditionDateSet', systemMessageData: { expeditionDate: '2026-12-02' } }),
    ).toBe('Dispatch date: 02.12.2026');
    expect(
      says({ systemMessageType: 'carrierCodeSet', systemMessageData: { deliveryCode: 'CZ 1, CZ 2' } }),
    ).toBe('Carrier code: CZ 1, CZ 2');
    expect(
      says({ systemMessageType: 'dealerAssigned', systemMessageData: { dealerName: 'Sample Dealer' } }),
    ).toBe('Sample Dealer was assigned');
  });

  it('says which location a date or code is of, and nothing where it is of all', () => {
    const { orderItemDeliveryLocations: rows } = sampleOrder('produced');
    const [first] = rows;
    const at = (deliveryIds: string[], forAll: boolean) =>
      messageSentence(
        message({
          systemMessageType: 'carrierCodeSet',
          systemMessageData: { deliveryCode: 'CZ 1', deliveryIds, forAll },
        }),
        rows,
      );
    expect(at([first?.id ?? ''], false)).toBe('Carrier code: CZ 1 (Sample Warehouse Praha, Praha)');
    expect(
      at(
        rows.map(({ id }) => id),
        true,
      ),
    ).toBe('Carrier code: CZ 1');
  });

  it('ORD-027: says both statuses of a change, delivered as shipped', () => {
    expect(
      says({
        systemMessageType: 'statusChanged',
        previousOrderStatus: 'produced',
        currentOrderStatus: 'delivered',
      }),
    ).toBe('Produced → Shipped');
    expect(
      says({
        systemMessageType: 'statusChanged',
        systemMessageData: { proformaSkipped: true },
        previousOrderStatus: 'waitingForProformaInvoice',
        currentOrderStatus: 'waitingForProduction',
      }),
    ).toBe('Without a proforma invoice, on to production');
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:00:01Z', 'a moment ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-10-21T12:00:00Z', '31 days ago'],
  ])('MSG-005 MSG-006: %s was %s', (at, text) => expect(agoText(at, now)).toBe(text));
});

describe('what is new', () => {
  const messages = [
    message({ id: 5, author: 'partner' }),
    message({ id: 4, systemMessageType: 'dealerMarkedAsRead' }),
    message({ id: 3, author: 'partner' }),
    message({ id: 2 }),
    message({ id: 1, author: 'partner' }),
  ];
  const ids = (viewer: 'partner' | 'staff', count: number) =>
    unreadIn(messages, viewer, count).map(({ id }) => id);

  it('is the newest of the other side, as many as the server counts', () => {
    expect(ids('staff', 2)).toEqual([5, 3]);
    expect(ids('partner', 1)).toEqual([2]);
    expect(ids('staff', 0)).toEqual([]);
  });
});

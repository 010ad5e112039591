import { describe, expect, it } from 'vitest';
import { checkExpeditionDate } from '#rules/partner-orders/flow/expedition-date.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { timeSince } from '#rules/partner-orders/flow/time-since.ts';
import { checkCarrierCode, parcelsOf } from './carrier-code.ts';
import { systemMessageTypes } from './message-types.ts';
import { checkMessage, MESSAGE_MAX, type ReadableMessage, unreadCount } from './messages.ts';

describe('messages', () => {
  it('MSG-003: 16 types', () => {
    expect(new Set(systemMessageTypes).size).toBe(16);
  });

  it.each([
    ['MSG-008', 'text', 0, 'ok'],
    ['MSG-008', ' \n ', 0, 'message_empty'],
    ['MSG-008', '', 1, 'ok'],
    ['MSG-010', ` ${'a'.repeat(MESSAGE_MAX)} `, 0, 'ok'],
    ['MSG-010', 'a'.repeat(MESSAGE_MAX + 1), 1, 'message_too_long'],
  ])('%s: comment %j with %d attachments: %s', (_, comment, attachments, code) => {
    const answer = checkMessage(comment, attachments);
    expect(answer.ok ? 'ok' : answer.code).toBe(code);
  });

  const at = (
    minute: number,
    author: ReadableMessage['author'],
    type = 'normalMessage',
  ): ReadableMessage => ({
    systemMessageType: type as ReadableMessage['systemMessageType'],
    author,
    createdAt: new Date(Date.UTC(2026, 10, 2, 8, minute)),
  });

  it('are unread by staff after the last mark, by the partner after the last opening (D-B30, D-B31)', () => {
    const messages = [
      at(1, 'partner', 'orderCreated'),
      at(2, 'staff', 'dealerMarkedAsRead'),
      at(3, 'partner'),
      at(4, 'staff'),
      at(5, null, 'statusChanged'),
    ];
    expect(unreadCount(messages, 'staff', null)).toBe(2);
    expect(unreadCount(messages.slice(0, 1), 'staff', null)).toBe(1);
    expect(unreadCount(messages, 'partner', null)).toBe(2);
    expect(unreadCount(messages, 'partner', at(4, null).createdAt)).toBe(1);
  });
});

describe('how long ago', () => {
  const minutes = (n: number): number => n * 60_000;
  it.each([
    ['MSG-005', minutes(0), 'moment', 0],
    ['MSG-005', minutes(59.99), 'moment', 0],
    ['MSG-005', minutes(-90), 'moment', 0],
    ['MSG-006', minutes(60), 'hours', 1],
    ['MSG-006', minutes(24 * 60 - 1), 'hours', 23],
    ['MSG-006', minutes(24 * 60), 'days', 1],
    ['MSG-006', minutes(400 * 24 * 60 + 5), 'days', 400],
  ])('%s: %d ms are %s %d', (_, ms, unit, count) => {
    const now = new Date(Date.UTC(2026, 10, 22));
    expect(timeSince(new Date(now.getTime() - ms), now)).toEqual({ unit, count });
  });
});

describe('carrier codes', () => {
  it.each([
    [' DR123 ', 'DR123'],
    ['A1,A2 , A3,', 'A1, A2, A3'],
    ['', 'carrier_code_required'],
    [' , ,', 'carrier_code_required'],
    ['1'.repeat(100), '1'.repeat(100)],
    ['1'.repeat(101), 'carrier_code_too_long'],
    ['CZ123', 'CZ123'],
    ['CZ1,CZ2 ,, CZ3,', 'CZ1, CZ2, CZ3'],
    ['   ', 'carrier_code_required'],
  ])('ORD-069: %j is %j (D-B80)', (text, expected) => {
    const answer = checkCarrierCode(text);
    expect(answer.ok ? answer.value : answer.code).toBe(expected);
  });

  it('stand for several parcels', () => {
    expect(parcelsOf('A1, A2')).toEqual(['A1', 'A2']);
  });
});

describe('expedition dates (D-B79)', () => {
  // 1 November in Prague, still October in UTC
  const orderedAt = new Date('2026-10-31T23:30:00Z');
  it.each<[string | null, PartnerOrderStatus, string | null]>([
    ['2026-11-01', 'inProduction', '2026-11-01'],
    ['2026-10-31', 'inProduction', 'date_before_order'],
    ['2026-11-19T23:00:00.000Z', 'produced', '2026-11-20'],
    ['2026-02-30', 'inProduction', 'date_invalid'],
    ['30.11.2026', 'inProduction', 'date_invalid'],
    ['2026-11-99T00:00:00Z', 'inProduction', 'date_invalid'],
    [null, 'inProduction', null],
    ['', 'produced', 'date_needed'],
    [null, 'produced', 'date_needed'],
  ])('%j in %s: %j', (date, status, expected) => {
    const answer = checkExpeditionDate({ date, orderedAt, status });
    expect(answer.ok ? answer.value : answer.code).toBe(expected);
  });
});

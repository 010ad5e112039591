import { describe, expect, it } from 'vitest';
import {
  canChangeEmailStatus,
  type EmailStatus,
  emailStatuses,
  emailStatusesBefore,
} from './email-status.ts';
import { changePaymentStatus, isOrderClosed, type PaymentStatus, paymentStatuses } from './payment-status.ts';

describe('payment status', () => {
  it('knows four statuses (PAY-007, PAY-008)', () => {
    expect(paymentStatuses).toEqual(['pending', 'completed', 'failed', 'cancelled']);
  });

  it.each([
    ['pending', 'completed'],
    ['pending', 'failed'],
    ['pending', 'cancelled'],
    ['failed', 'pending'],
    ['cancelled', 'pending'],
    ['failed', 'completed'],
    ['cancelled', 'completed'],
  ] as const)('goes from %s to %s (PAY-011)', (from, to) => {
    expect(changePaymentStatus(from, to)).toEqual({ ok: true, value: { from, to, changed: true } });
  });

  it('stays as it is when the same news comes again', () => {
    for (const status of paymentStatuses) {
      expect(changePaymentStatus(status, status)).toEqual({
        ok: true,
        value: { from: status, to: status, changed: false },
      });
    }
  });

  it('refuses news against what was decided and names what is kept', () => {
    const against: [PaymentStatus, PaymentStatus][] = [
      ['completed', 'pending'],
      ['completed', 'failed'],
      ['completed', 'cancelled'],
      ['failed', 'cancelled'],
      ['cancelled', 'failed'],
    ];
    for (const [from, to] of against) {
      expect(changePaymentStatus(from, to)).toEqual({
        ok: false,
        code: 'payment_already_decided',
        field: 'paymentStatus',
        detail: from,
      });
    }
  });

  it('gives stock back when an order will not be paid', () => {
    expect(paymentStatuses.filter(isOrderClosed)).toEqual(['failed', 'cancelled']);
  });
});

describe('e-mail status', () => {
  it('knows three statuses (PAY-010)', () => {
    expect(emailStatuses).toEqual(['pending', 'sent', 'failed']);
  });

  it('goes from pending to sent or failed, and from failed to sent by another try, nowhere else (PAY-012)', () => {
    const possible = emailStatuses.flatMap((from) =>
      emailStatuses
        .filter((to) => canChangeEmailStatus(from, to))
        .map((to): [EmailStatus, EmailStatus] => [from, to]),
    );
    expect(possible).toEqual([
      ['pending', 'sent'],
      ['pending', 'failed'],
      ['failed', 'sent'],
    ]);
    expect(emailStatusesBefore('sent')).toEqual(['pending', 'failed']);
    expect(emailStatusesBefore('failed')).toEqual(['pending']);
  });
});

import type { ListedMail, RegularOrderRow } from '#contract/office/regular-orders.ts';
import { m } from '#texts/messages.ts';

/** A state in a word, with its icon and colour; `open` is what somebody has to look after. */
export type StatusView = { readonly text: string; readonly tone: 'ok' | 'open' | 'plain' };

type States = Pick<RegularOrderRow, 'paymentMethod' | 'paymentStatus' | 'emailStatus'>;

export function paymentState({ paymentMethod, paymentStatus }: States): StatusView {
  switch (paymentStatus) {
    case 'completed':
      return { text: m.admin_pay_completed(), tone: 'ok' };
    case 'failed':
      return { text: m.admin_pay_failed(), tone: 'open' };
    case 'cancelled':
      return { text: m.admin_pay_cancelled(), tone: 'plain' };
    case 'pending':
      return paymentMethod === 'bankTransfer'
        ? { text: m.admin_pay_transfer(), tone: 'open' }
        : { text: m.admin_pay_pending(), tone: 'plain' };
  }
}

export function mailState({ emailStatus }: Pick<States, 'emailStatus'>): StatusView {
  if (emailStatus === 'sent') return { text: m.admin_mail_sent(), tone: 'ok' };
  if (emailStatus === 'failed') return { text: m.admin_mail_failed(), tone: 'open' };
  return { text: m.admin_mail_pending(), tone: 'plain' };
}

/** What became of one mail of an order; of an order that is cancelled nothing more is awaited. */
export function listedMailState(
  { state, refusal }: Pick<ListedMail, 'state' | 'refusal'>,
  paymentStatus: States['paymentStatus'],
): StatusView {
  switch (state) {
    case 'sent':
      return { text: m.admin_mail_sent(), tone: 'ok' };
    case 'failed':
      return {
        text: refusal === null ? m.admin_mail_failed() : m.admin_mail_refused({ code: refusal }),
        tone: 'open',
      };
    case 'unrecorded':
      return { text: m.admin_mail_unrecorded(), tone: 'plain' };
    case 'notYet':
      return paymentStatus === 'cancelled' || paymentStatus === 'failed'
        ? { text: m.admin_mail_none(), tone: 'plain' }
        : { text: m.admin_mail_later(), tone: 'plain' };
    case 'waiting':
    case 'sending':
      return { text: m.admin_mail_pending(), tone: 'plain' };
  }
}

export const methodWord = (method: States['paymentMethod']): string =>
  ({ bankTransfer: m.admin_by_bank, goPay: m.admin_by_card, payPal: m.admin_by_wallet })[method]();

import type { WithdrawalVerdict } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What the shop found out of a withdrawal, for staff. */
export const verdictTexts: Readonly<Record<WithdrawalVerdict, Plain>> = {
  inTime: m.admin_withdrawal_in_time,
  toDecide: m.admin_withdrawal_to_decide,
  madeToOrder: m.admin_withdrawal_made_to_order,
  business: m.admin_withdrawal_business,
  unknownOrder: m.admin_withdrawal_unknown,
};

export const withdrawnItems = (items: readonly number[]): string =>
  items.length > 0 ? m.admin_withdrawal_items({ items: items.join(', ') }) : m.admin_withdrawal_whole();

import type { StatedWithdrawal } from '#contract/withdrawals.ts';
import { displayTime } from '#rules/editions/dates.ts';
import type { WithdrawalVerdict } from '#rules/withdrawal/withdrawal.ts';
import { m } from '#texts/messages.ts';
import type { EventView } from './payment-view.server.ts';

const verdictTexts: Readonly<Record<WithdrawalVerdict, () => string>> = {
  inTime: m.admin_withdrawal_in_time,
  toDecide: m.admin_withdrawal_to_decide,
  madeToOrder: m.admin_withdrawal_made_to_order,
  business: m.admin_withdrawal_business,
  unknownOrder: m.admin_withdrawal_unknown,
};

/** A withdrawal as staff read it: what the shop found out, of what, by whom, and why. */
export function withdrawalView({
  at,
  verdict,
  items,
  name,
  email,
  goods,
  reason,
}: StatedWithdrawal): EventView {
  const scope = items.length > 0 ? m.admin_withdrawal_items({ items: items.join(', ') }) : goods;
  return {
    key: at,
    title: verdictTexts[verdict](),
    at: displayTime(Date.parse(at)),
    text: [scope || m.admin_withdrawal_whole(), name, email, reason].filter(Boolean).join(', '),
    tone: 'now',
    openId: null,
  };
}

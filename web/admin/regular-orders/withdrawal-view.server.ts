import type { StatedWithdrawal } from '#contract/shop-orders/withdrawals.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { verdictTexts, withdrawnItems } from '#web/orders/withdrawal-words.ts';
import type { EventView } from './payment-view.server.ts';

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
  const scope = items.length > 0 || !goods ? withdrawnItems(items) : goods;
  return {
    key: at,
    title: verdictTexts[verdict](),
    at: displayTime(Date.parse(at)),
    text: [scope, name, email, reason].filter(Boolean).join(', '),
    tone: 'now',
    openId: null,
  };
}

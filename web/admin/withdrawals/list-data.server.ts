import {
  type ListedWithdrawal,
  listWithdrawals,
  WITHDRAWALS_PER_PAGE,
  withdrawalFilters,
} from '#contract/shop-orders/withdrawals.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { withdrawalView } from '../regular-orders/withdrawal-view.server.ts';
import { queryOf, type WithdrawalValues } from './withdrawal-query.ts';

const timeOf = (at: string): string => displayTime(Date.parse(at));

function rowOf(one: ListedWithdrawal, edition: Edition) {
  const { id, at, name, email, orderCode, hasOrder, handled, isOpen } = one;
  const { title, text } = withdrawalView({ ...one, name: '', email: '' });
  const code = shownCode(orderCode);
  return {
    ...{ id, name, email, code, isOpen, found: title, scope: text, when: timeOf(at) },
    address: hasOrder ? pathTo(edition, 'regularOrder', { orderCode }) : null,
    handled: handled && m.admin_withdrawals_by({ time: timeOf(handled.at), name: handled.by || '–' }),
  };
}

/** A page of the withdrawals for an address. */
export async function listView({ call, edition }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(withdrawalFilters, search);
  const said: WithdrawalValues = { phrase: filters.phrase, state: filters.state ?? '' };
  const base = pathTo(edition, 'withdrawals');
  const found = await orFailed(call(listWithdrawals, { query: { ...filters, page } }));
  const tags = [
    { text: m.admin_withdrawals_all(), state: '', count: null },
    {
      text: m.admin_withdrawals_open(),
      state: 'open',
      count: found.ok ? formatNumber(found.value.open, NUMBERS) : null,
    },
    { text: m.admin_withdrawals_handled(), state: 'handled', count: null },
  ].map(({ text, state, count }) => ({
    ...{ text, count, address: base + queryOf({ ...said, state }), current: said.state === state },
  }));
  const list = listPart(found.ok ? found.value : null, {
    page,
    perPage: WITHDRAWALS_PER_PAGE,
    rowOf: (one: ListedWithdrawal) => rowOf(one, edition),
    addressOf: (one) => base + queryOf(said, one),
    failed: m.admin_withdrawals_failed(),
    edition: NUMBERS,
  });
  return { said, tags, list };
}

export type RowView = ReturnType<typeof rowOf>;

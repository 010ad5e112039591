import type { NumberFilters, Numbers } from '#contract/office/numbers.ts';
import { transaction } from '#database/connection.ts';
import { monthsUpTo } from '#rules/office/numbers/period.ts';
import { shopSteps, waitingRegular } from '#rules/office/numbers/waiting.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import { monthAfter, monthAt } from '#rules/platform/editions/months.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { keptLongEnough, terms } from '#rules/platform/terms.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { countOpenWithdrawals } from '#server/shop-orders/withdrawals/service.ts';
import { countFailures } from '../attention/service.ts';
import * as store from './store.ts';

/** The shop in numbers. Money and the orders of shoppers are for those who may see them. */

type Oldest = { readonly id: string; readonly code: string; readonly since: Date };
const shown = ({ count, oldest }: { readonly count: number; readonly oldest: Oldest }) => ({
  count,
  oldest: { ...oldest, since: oldest.since.toISOString() },
});

function monthsOf(rows: readonly store.RevenueRow[], months: readonly string[]) {
  const amounts = Map.groupBy(rows, ({ month, currency }) => `${month} ${currency}`);
  return months.flatMap((month) =>
    currencies.map((currency) => {
      const own = amounts.get(`${month} ${currency}`) ?? [];
      const net = (kind: store.RevenueRow['kind']) =>
        minorToNumber(minor(own.find((row) => row.kind === kind)?.net ?? 0));
      const orders = own.reduce((sum, row) => sum + row.orders, 0);
      return { month, currency, orders, partner: net('partner'), shop: net('shop') };
    }),
  );
}

const steps: readonly string[] = [...course, ...shopSteps];
const inCourse = (rows: readonly store.TimeRow[]) =>
  rows.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));

export async function readNumbers(
  shop: Pick<Shop, 'database' | 'now' | 'troubles'>,
  { account }: Pick<Caller, 'account'>,
  { months: length, to, partnerId }: NumberFilters,
): Promise<Numbers> {
  const now = shop.now();
  const last = to ?? monthAt(now);
  const months = monthsUpTo(last, length);
  const period = { first: monthAfter(last, 1 - length), last, partnerId };
  const troubles = may(account, 'handleFailures') ? await shop.troubles() : null;
  return transaction(shop.database.db, async (tx) => {
    await store.beginSnapshot(tx);
    const ofPartners = await store.waitingOfPartners(tx);
    const ofShop = may(account, 'manageRegularOrders')
      ? await store.waitingOfShop(tx, keptLongEnough(terms.making, now))
      : null;
    const counts = troubles && (await countFailures(tx, troubles));
    const sold = may(account, 'seeRevenue') ? await store.revenue(tx, period) : null;
    return {
      at: now.toISOString(),
      from: period.first,
      to: last,
      waiting: {
        partner: course.flatMap((status) => {
          const found = ofPartners.get(status);
          return found ? [{ status, ...shown(found) }] : [];
        }),
        regular:
          ofShop &&
          waitingRegular.flatMap((group) => {
            const found = ofShop.get(group);
            return found ? [{ group, ...shown(found) }] : [];
          }),
      },
      withdrawals: may(account, 'manageRegularOrders') ? await countOpenWithdrawals(tx) : null,
      failures: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
      revenue: sold && monthsOf(sold, months),
      pieces: await store.pieces(tx, period),
      times: inCourse(await store.times(tx, period)),
    };
  });
}

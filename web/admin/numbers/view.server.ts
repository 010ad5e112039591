import { categoryTexts, groupTexts, stepTexts } from '#contract/office/number-texts.ts';
import { getNumbers, type Numbers, numberFilters } from '#contract/office/numbers.ts';
import { listPartners } from '#contract/partner-orders/dealer-orders.ts';
import { periodLengths } from '#rules/office/numbers/period.ts';
import { scaleTo } from '#rules/office/numbers/scale.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { type Currency, currencies, type Locale } from '#rules/platform/editions/editions.ts';
import { monthAfter, monthAt } from '#rules/platform/editions/months.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { queryOf as ordersQuery } from '#web/dealer/orders/order-query.ts';
import { partnerName } from '#web/dealer/orders/row-view.ts';
import { money, NUMBERS } from '#web/frame/numbers.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { monthName } from '#web/words/month-name.ts';
import { tellApart } from '#web/words/tell-apart.ts';
import { queryOf, saidBy } from './numbers-query.ts';

/** As long as the choice of the last month goes back. */
const MONTHS_BACK = 36;

const whole = (value: number): string => formatNumber(value, NUMBERS);

/** A time as people say it: minutes below two hours, hours below two days, else days. */
export function durationText(seconds: number): string {
  if (seconds < 7_200) return m.numbers_minutes({ value: whole(Math.round(seconds / 60)) });
  if (seconds < 172_800)
    return m.numbers_hours({ value: formatNumber(seconds / 3_600, NUMBERS, seconds < 36_000 ? 1 : 0) });
  return m.numbers_days({ value: formatNumber(seconds / 86_400, NUMBERS, seconds < 864_000 ? 1 : 0) });
}

type Waiting = {
  readonly count: number;
  readonly oldest: { readonly id: string; readonly code: string; readonly since: string } | null;
};

/** A row of what waits: how many, as a part of the most, and the one that waits longest. */
const waitingRow = (
  name: string,
  list: string,
  order: string,
  { count, oldest }: Waiting,
  most: number,
  at: number,
) => ({
  name,
  list,
  count: whole(count),
  part: count / Math.max(1, most),
  oldest: oldest && { code: shownCode(oldest.code), address: order },
  waits: oldest ? durationText(Math.max(0, at - Date.parse(oldest.since)) / 1000) : '',
});
export type WaitingRow = ReturnType<typeof waitingRow>;

function waitingView({ waiting: { partner, regular }, at }: Numbers, { edition }: ShopContext) {
  const now = Date.parse(at);
  const most = Math.max(...partner.map(({ count }) => count), ...(regular ?? []).map(({ count }) => count));
  const orders = pathTo(edition, 'adminOrders');
  const shops = `${pathTo(edition, 'regularOrders')}?paymentStatus=completed`;
  const everything = [...partner, ...(regular ?? [])].flatMap(({ oldest }) => oldest ?? []);
  const first = everything.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))[0];
  const rows = {
    partner: partner.map((one) =>
      waitingRow(
        stepTexts[one.status](),
        orders + ordersQuery({ orderStatus: [one.status] }),
        pathTo(edition, 'adminOrder', { orderId: one.oldest?.id ?? '' }),
        one,
        most,
        now,
      ),
    ),
    regular: regular?.map((one) =>
      waitingRow(
        groupTexts[one.group](),
        shops,
        pathTo(edition, 'regularOrder', { orderCode: one.oldest?.code ?? '' }),
        one,
        most,
        now,
      ),
    ),
  };
  const address = [...rows.partner, ...(rows.regular ?? [])].find(
    ({ oldest }) => first && oldest?.code === shownCode(first.code),
  )?.oldest?.address;
  const oldest =
    first && address
      ? {
          address,
          text: m.numbers_oldest_of_all({
            code: shownCode(first.code),
            duration: durationText((now - Date.parse(first.since)) / 1000),
          }),
        }
      : null;
  return { ...rows, oldest };
}

/** One plot for each currency: amounts of two currencies have no scale in common. */
function revenueView(rows: NonNullable<Numbers['revenue']>, currency: Currency, locale: Locale) {
  const own = rows.filter((row) => row.currency === currency);
  const lines = scaleTo(Math.max(...own.map(({ partner, shop }) => partner + shop)));
  const top = lines.at(-1) ?? 1;
  const shown = (value: number) => money(value, currency);
  const total = own.reduce((sum, { partner, shop }) => sum + partner + shop, 0);
  return {
    currency,
    total: shown(total),
    isEmpty: total === 0,
    lines: lines.map((value) => ({ part: value / top, text: whole(value) })),
    columns: own.map(({ month, orders, partner, shop }) => ({
      month,
      name: monthName(month, locale),
      partner: partner / top,
      shop: shop / top,
      texts: {
        partner: shown(partner),
        shop: shown(shop),
        total: shown(partner + shop),
        orders: whole(orders),
      },
    })),
  };
}
export type RevenueView = ReturnType<typeof revenueView>;

export type BarView = {
  readonly key: string;
  readonly name: string;
  readonly part: number;
  /** a second measure, drawn as a mark on the same scale */
  readonly mark?: number;
  readonly text: string;
  readonly cells: readonly string[];
};

function piecesView({ pieces }: Numbers): BarView[] {
  const most = Math.max(1, ...pieces.map((one) => one.pieces));
  return pieces.map(({ category, pieces: count, orders }) => ({
    key: category ?? 'none',
    name: category ? categoryTexts[category]() : m.numbers_left_catalogue(),
    part: count / most,
    text: whole(count),
    cells: [whole(count), whole(orders)],
  }));
}

/** The mark behind each bar is what nine of ten needed at most. */
function timesView({ times }: Numbers): BarView[] {
  const most = Math.max(1, ...times.map(({ slowest }) => slowest));
  return times.map(({ kind, step, orders, median, slowest }) => ({
    key: `${kind} ${step}`,
    name: kind === 'shop' ? `${m.numbers_by_shop()}: ${stepTexts[step]()}` : stepTexts[step](),
    part: median / most,
    mark: slowest / most,
    text: durationText(median),
    cells: [durationText(median), durationText(slowest), whole(orders)],
  }));
}

/** The page of numbers for an address, in the words of the reader. */
export async function numbersView(shop: ShopContext, search: URLSearchParams) {
  const { edition, locale } = shop;
  const { filters } = readQuery(numberFilters, search);
  const [found, partners] = await Promise.all([
    orFailed(shop.call(getNumbers, { query: { ...filters, months: String(filters.months) } })),
    orFailed(shop.call(listPartners, { query: {} })),
  ]);
  const values = saidBy(filters);
  const thisMonth = monthAt(Date.now());
  const choices = {
    values,
    isNarrowed: queryOf(values) !== '',
    lengths: periodLengths.map((count) => ({
      id: String(count),
      name: m.numbers_months({ count, shown: String(count) }),
    })),
    months: Array.from({ length: MONTHS_BACK }, (_, i) => monthAfter(thisMonth, -i - 1)).map((month) => ({
      id: month,
      name: monthName(month, locale),
    })),
    partners: partners.ok
      ? [...tellApart(partners.value, partnerName, ({ userEmail }) => userEmail)].map(([{ id }, name]) => ({
          id,
          name,
        }))
      : [],
  };
  if (!found.ok) return { choices, numbers: null };
  const numbers = found.value;
  const files = queryOf(values);
  return {
    choices,
    numbers: {
      asOf: m.numbers_as_of({ time: displayTime(Date.parse(numbers.at)) }),
      range: m.numbers_range({ from: monthName(numbers.from, locale), to: monthName(numbers.to, locale) }),
      waiting: waitingView(numbers, shop),
      withdrawals: numbers.withdrawals
        ? {
            address: `${pathTo(edition, 'withdrawals')}?state=open`,
            text: m.numbers_withdrawals({ count: numbers.withdrawals, shown: whole(numbers.withdrawals) }),
          }
        : null,
      failures:
        numbers.failures === null
          ? null
          : {
              address: pathTo(edition, 'attention'),
              count: numbers.failures,
              text:
                numbers.failures > 0
                  ? m.numbers_failures({ count: numbers.failures, shown: whole(numbers.failures) })
                  : m.numbers_all_well(),
            },
      revenue: numbers.revenue && currencies.map((one) => revenueView(numbers.revenue ?? [], one, locale)),
      pieces: piecesView(numbers),
      times: timesView(numbers),
      /** that the books can be asked for, the present one first */
      bookMonths: [{ id: thisMonth, name: m.numbers_this_month() }, ...choices.months],
      /** what a file of a table is asked for by */
      query: `${files}${files ? '&' : '?'}lang=${locale}`,
    },
  };
}

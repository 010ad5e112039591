import { categoryTexts, groupTexts, stepTexts } from '#contract/office/number-texts.ts';
import type { Numbers } from '#contract/office/numbers.ts';
import type { NumberTable } from '#rules/office/numbers/waiting.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Table } from '#rules/platform/tables/csv.ts';
import { m } from '#texts/messages.ts';

/** The tables of the numbers as they are taken away, in the words of the reader. */

const hours = (seconds: number): number => Math.round(seconds / 36) / 100;

type Waits = Pick<Numbers['waiting']['partner'][number], 'count' | 'oldest'>;

function waiting({ waiting: { partner, regular } }: Numbers, locale: Locale): Table {
  const rowOf = (kind: string, status: string, { count, oldest }: Waits) => [
    ...[kind, status, count, oldest && shownCode(oldest.code)],
    oldest && displayTime(Date.parse(oldest.since)),
  ];
  const ofPartners = m.numbers_waiting_partners({}, { locale });
  const ofShop = m.numbers_waiting_regular({}, { locale });
  return {
    head: [
      m.numbers_col_kind({}, { locale }),
      m.numbers_col_status({}, { locale }),
      m.numbers_col_orders({}, { locale }),
      m.numbers_col_oldest({}, { locale }),
      m.numbers_col_since({}, { locale }),
    ],
    rows: [
      ...partner.map((one) => rowOf(ofPartners, stepTexts[one.status]({}, { locale }), one)),
      ...(regular ?? []).map((one) => rowOf(ofShop, groupTexts[one.group]({}, { locale }), one)),
    ],
  };
}

function revenue({ revenue: sold }: Numbers, locale: Locale): Table {
  return {
    head: [
      m.numbers_col_month({}, { locale }),
      m.numbers_col_currency({}, { locale }),
      m.numbers_by_partners({}, { locale }),
      m.numbers_by_shop({}, { locale }),
      m.numbers_col_total({}, { locale }),
      m.numbers_col_orders({}, { locale }),
    ],
    rows: (sold ?? []).map(({ month, currency, partner, shop, orders }) => [
      ...[month, currency, partner, shop, Math.round((partner + shop) * 100) / 100, orders],
    ]),
  };
}

const pieces = ({ pieces: counted }: Numbers, locale: Locale): Table => ({
  head: [
    m.numbers_col_category({}, { locale }),
    m.numbers_col_pieces({}, { locale }),
    m.numbers_col_orders({}, { locale }),
  ],
  rows: counted.map(({ category, pieces, orders }) => [
    category ? categoryTexts[category]({}, { locale }) : m.numbers_left_catalogue({}, { locale }),
    pieces,
    orders,
  ]),
});

const times = ({ times: spans }: Numbers, locale: Locale): Table => ({
  head: [
    m.numbers_col_kind({}, { locale }),
    m.numbers_col_status({}, { locale }),
    m.numbers_col_median_hours({}, { locale }),
    m.numbers_col_slowest_hours({}, { locale }),
    m.numbers_col_orders({}, { locale }),
  ],
  rows: spans.map(({ kind, step, median, slowest, orders }) => [
    kind === 'partner' ? m.numbers_by_partners({}, { locale }) : m.numbers_by_shop({}, { locale }),
    stepTexts[step]({}, { locale }),
    hours(median),
    hours(slowest),
    orders,
  ]),
});

const tables = { waiting, revenue, pieces, times } as const satisfies Record<
  NumberTable,
  (numbers: Numbers, locale: Locale) => Table
>;

export const tableOf = (numbers: Numbers, table: NumberTable, locale: Locale): Table =>
  tables[table](numbers, locale);

import { tableTexts } from '#contract/office/number-texts.ts';
import {
  exportNumbersCsv,
  exportNumbersXlsx,
  getNumbers,
  type NumberFilters,
} from '#contract/office/numbers.ts';
import type { NumberTable } from '#rules/office/numbers/waiting.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { csvOf } from '#rules/platform/tables/csv.ts';
import { plainCell } from '#rules/platform/tables/plain-cell.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Attachment, type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import { TEXT_FORMAT } from '#server/platform/workbooks/exchange.ts';
import { bookEndpoints } from './books/endpoints.ts';
import { readNumbers } from './service.ts';
import { tableOf } from './tables.ts';

type TableRequest = {
  readonly params: { readonly table: NumberTable };
  readonly query: NumberFilters & { readonly lang: Locale };
};
type Content = Pick<Attachment, 'bytes' | 'contentType'>;
type Made = ReturnType<typeof tableOf>;

export function numberEndpoints(shop: Shop): Implementation[] {
  /** The file is named by the table and its days: what is seen now by today, the rest by its months. */
  const exported = async (
    { params: { table }, query }: TableRequest,
    caller: Caller,
    ending: string,
    write: (made: Made) => Promise<Content | Busy>,
  ) => {
    if (table === 'revenue' && !may(caller.account, 'seeRevenue')) return fail('not_allowed');
    const numbers = await readNumbers(shop, caller, query);
    const when = table === 'waiting' ? isoDay(Date.parse(numbers.at)) : `${numbers.from}-${numbers.to}`;
    const content = await write(tableOf(numbers, table, query.lang));
    if ('ok' in content) return content;
    return { ok: true as const, value: '', file: { name: `inkrule-${table}-${when}.${ending}`, ...content } };
  };
  return [
    implement(getNumbers, async ({ query }, caller) => ok(await readNumbers(shop, caller, query))),
    implement(exportNumbersCsv, (asked, caller) =>
      exported(asked, caller, 'csv', async (made) => ({
        bytes: Buffer.from(csvOf(made)),
        contentType: 'text/csv; charset=utf-8',
      })),
    ),
    implement(exportNumbersXlsx, (asked, caller) =>
      exported(asked, caller, 'xlsx', async ({ head, rows }) => {
        const safe = (cell: Made['rows'][number][number]) =>
          typeof cell === 'string' ? plainCell(cell) : cell;
        const columns = head.map((_, at) => {
          const isText = rows.some((row) => typeof row[at] === 'string');
          return { format: isText ? TEXT_FORMAT : 'General', width: isText ? 30 : 14 };
        });
        const name = tableTexts[asked.params.table]({}, { locale: asked.query.lang }).slice(0, 31);
        const sheet = { name, columns, rows: [head, ...rows].map((row) => row.map(safe)), headRows: 1 };
        const bytes = await shop.workbooks.write([sheet]);
        return 'ok' in bytes ? bytes : { bytes, contentType: exportNumbersXlsx.download ?? '' };
      }),
    ),
    ...bookEndpoints(shop),
  ];
}

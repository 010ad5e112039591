import { Readable } from 'node:stream';
import {
  type BookQuery,
  exportBooksCsv,
  exportBooksPohoda,
  exportBooksXlsx,
} from '#contract/office/books.ts';
import { transaction } from '#database/connection.ts';
import { monthAfter, monthAt } from '#rules/platform/editions/months.ts';
import type { Shop } from '#server/payments/context.ts';
import { audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import {
  type Attachment,
  type Implementation,
  implement,
  type StreamedAttachment,
} from '#server/platform/endpoints.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import { pohodaXml } from './pohoda.ts';
import { type BookedOrder, readBooks } from './read-books.ts';
import { bookSheets, csvArchive } from './table-files.ts';
import type { Reader } from './tables.ts';

type Content = Omit<Attachment, 'name'> | Omit<StreamedAttachment, 'name'>;
type Write = (orders: readonly BookedOrder[], reader: Reader, months: string) => Promise<Content | Busy>;

export function bookEndpoints(shop: Shop): Implementation[] {
  /** Named by its months. Who took it is in the log: it names the buyers of all orders. */
  const exported = async ({ months, to, lang }: BookQuery, caller: Caller, ending: string, write: Write) => {
    const last = to ?? monthAt(shop.now());
    const first = monthAfter(last, 1 - months);
    const read = await readBooks(shop, { first, last });
    if (!read.ok) return read;
    const named = months === 1 ? last : `${first}-${last}`;
    const reader = { locale: lang, snapshot: await shop.catalogue.current() };
    const content = await write(read.value, reader, named);
    if ('ok' in content) return content;
    const name = `inkrule-books-${named}.${ending}`;
    await transaction(shop.database.db, (tx) =>
      audit(tx, caller, {
        act: 'exported',
        object: { kind: 'books', id: named, name: named },
        facts: { file: name, orders: read.value.length },
      }),
    );
    return { ok: true as const, value: '', file: { name, ...content } };
  };
  return [
    implement(exportBooksXlsx, ({ query }, caller) =>
      exported(query, caller, 'xlsx', async (orders, reader) => {
        const bytes = await shop.workbooks.write(await bookSheets(orders, reader));
        return 'ok' in bytes ? bytes : { bytes, contentType: exportBooksXlsx.download ?? '' };
      }),
    ),
    implement(exportBooksCsv, ({ query }, caller) =>
      exported(query, caller, 'zip', async (orders, reader) => ({
        stream: await csvArchive(orders, reader, shop.now()),
        contentType: exportBooksCsv.download ?? '',
      })),
    ),
    implement(exportBooksPohoda, ({ query }, caller) =>
      exported(query, caller, 'xml', async (orders, reader, months) => {
        const { company } = await shop.catalogue.current();
        return {
          stream: Readable.from(pohodaXml(orders, company, `Inkrule ${months}`, reader)),
          contentType: exportBooksPohoda.download ?? '',
        };
      }),
    ),
  ];
}

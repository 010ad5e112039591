import { Readable } from 'node:stream';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { StreamedAttachment } from '../endpoints.ts';

/** A file of an archive: a name made here, and what is read when it is its turn; null leaves it out. */
export type ArchiveEntry = { readonly name: string; readonly read: () => Promise<Readable | null> };

async function* filled(entries: readonly ArchiveEntry[], lastModified: Date) {
  for (const { name, read } of entries) {
    const input = await read();
    if (input) yield { name, input, lastModified };
  }
}

/**
 * An archive that is written while it is sent, a file at a time. Files are packed already, most of them: it
 * only puts them together.
 */
export async function archiveOf(
  entries: readonly ArchiveEntry[],
  name: string,
  now: Date,
): Promise<StreamedAttachment> {
  const { makeZip } = await import('client-zip');
  const stream = Readable.fromWeb(makeZip(filled(entries, now)) as never);
  return { name, contentType: 'application/zip', stream };
}

type Named = { readonly id: string; readonly code: string };

/** Print data of several orders, a folder for each; one without any has none. */
export async function archiveOfOrders(
  orders: readonly Named[],
  entriesOf: (id: string) => Promise<readonly ArchiveEntry[]>,
  now: Date,
): Promise<Result<StreamedAttachment, 'order_file_not_found'>> {
  const all: ArchiveEntry[] = [];
  for (const { id, code } of orders)
    for (const { name, read } of await entriesOf(id)) all.push({ name: `${code}/${name}`, read });
  if (all.length === 0) return fail('order_file_not_found', 'codes');
  return ok(await archiveOf(all, `print-data-${isoDay(now)}.zip`, now));
}

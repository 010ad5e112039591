import { LRUCache } from 'lru-cache';
import type { Db } from '#database/connection.ts';
import { agreedPapers } from '#rules/company/papers/agreed-papers.ts';
import type { PaperFacts } from '#rules/company/papers/placeholders.ts';
import { plainPaper } from '#rules/company/papers/plain-text.ts';
import { readPaper } from '#rules/company/papers/read-text.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import { paperAt, versionsNow } from '#server/company/papers/service.ts';
import type { Attachment } from '#server/platform/mail/service.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import * as store from './store.ts';

/** Terms and withdrawal text of an order, as they held when it was placed. */

type Placed = { readonly id: string; readonly edition: Edition };

/** Notes which versions hold, in the transaction that writes the order. */
export async function noteAgreed(tx: Db, { id: orderId, edition }: Placed): Promise<void> {
  const versions = await versionsNow(tx, agreedPapers, edition);
  await store.insertAgreed(
    tx,
    versions.map((version) => ({ orderId, ...version })),
  );
}

/** Of an order nobody placed the papers of today; of one that is older than this record none. */
async function agreedVersions({ database }: Pick<JobContext, 'database'>, { id, edition }: Placed) {
  if (id !== 'sample') return store.agreedOf(database.db, id);
  return versionsNow(database.db, agreedPapers, edition);
}

/** The same file goes with the mail of every order until a paper or the company changes. */
const written = measureCache(
  'paper_files',
  new LRUCache<string, Buffer>({
    maxSize: 2_000_000,
    sizeCalculation: (file, key) => file.length + key.length,
  }),
);

function fileOf(title: string, text: string, facts: PaperFacts): Buffer {
  const key = JSON.stringify([title, text, facts]);
  const known = written.get(key);
  if (known) return known;
  const file = Buffer.from(`${title}\n\n${plainPaper(readPaper(text, facts))}\n`);
  written.set(key, file);
  return file;
}

/**
 * As files a buyer can keep: plain text, which every program opens and which cannot be taken for anything
 * else.
 */
export async function agreedFiles(
  context: Pick<JobContext, 'catalogue' | 'config' | 'database'>,
  order: Placed,
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const { paper, version } of await agreedVersions(context, order)) {
    const { title, text, facts } = await paperAt(context, { paper, edition: order.edition }, version);
    const content = fileOf(title, text, facts as PaperFacts);
    files.push({ filename: `${title}.txt`, contentType: 'text/plain; charset=utf-8', content });
  }
  return files;
}

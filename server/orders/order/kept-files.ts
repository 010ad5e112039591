import { isAnswerLost } from '#database/connection-errors.ts';
import type { Result } from '#rules/platform/result.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { WriteOutcome } from './idempotent.ts';
import type { DocumentRow } from './thread.ts';

/** Where the bytes of order_documents are. */
export const DOCUMENTS_FOLDER = 'documents';

/** A file whose bytes are stored. */
export type KeptFile = Pick<DocumentRow, 'name' | 'size' | 'contentType' | 'sha256' | 'storageKey'>;

/**
 * Stores files that came with a call and runs `work` with their rows. Unless it wrote something, they are
 * removed again with the copies that were made for it: those of a repeated call lie there from the first
 * time.
 */
export async function withKeptFiles<R extends Result<WriteOutcome, string>>(
  files: Pick<Files, 'discard'>,
  {
    files: received,
    copies = [],
  }: {
    readonly files: readonly ReceivedFile[];
    readonly copies?: readonly { readonly storageKey: string }[];
  },
  work: (kept: readonly KeptFile[]) => Promise<R>,
): Promise<R> {
  const kept: KeptFile[] = [];
  let stays = false;
  try {
    for (const file of received) {
      const { name, size, contentType, sha256 } = file;
      kept.push({ name, size, contentType, sha256, storageKey: await file.keep(DOCUMENTS_FOLDER) });
    }
    const answer = await work(kept);
    stays = answer.ok && answer.value === 'written';
    return answer;
  } catch (error) {
    // the act may stand, and would have lost its files; if it does not, they are swept away
    stays = isAnswerLost(error);
    throw error;
  } finally {
    if (!stays) await files.discard([...kept, ...copies].map(({ storageKey }) => storageKey));
  }
}

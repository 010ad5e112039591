import { isAnswerLost } from '#database/away.ts';
import type { Result } from '#rules/result.ts';
import type { Files } from '../files/files.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import type { SaidDocument } from './messages.ts';
import type { Written } from './once.ts';

/** Where the bytes of order_documents are. */
export const DOCUMENTS_FOLDER = 'documents';

export type Kept = Pick<SaidDocument, 'name' | 'size' | 'contentType' | 'sha256' | 'storageKey'>;

/**
 * Stores files that came with a call and runs `work` with their rows; when it fails or answers a failure they are
 * removed again, so an act that did not happen leaves nothing behind.
 */
export async function withKeptFiles<T extends { readonly ok: boolean }>(
  files: Pick<Files, 'discard'>,
  received: readonly ReceivedFile[],
  work: (kept: readonly Kept[]) => Promise<T>,
): Promise<T> {
  const kept: Kept[] = [];
  let stays = false;
  try {
    for (const file of received) {
      const { name, size, contentType, sha256 } = file;
      kept.push({ name, size, contentType, sha256, storageKey: await file.keep(DOCUMENTS_FOLDER) });
    }
    const answer = await work(kept);
    stays = answer.ok;
    return answer;
  } catch (error) {
    // the act may stand, and would have lost its files; if it does not, they are swept away
    stays = isAnswerLost(error);
    throw error;
  } finally {
    if (!stays) await files.discard(kept.map(({ storageKey }) => storageKey));
  }
}

/** The files of a repeated request lie there from the first time: those of the second are removed. */
export async function keepIfWritten<R extends Result<Written, string>>(
  { files }: { readonly files: Pick<Files, 'discard'> },
  documents: readonly { readonly storageKey: string }[],
  act: () => Promise<R>,
): Promise<R> {
  const answer = await act();
  if (answer.ok && answer.value === 'repeated') await files.discard(documents.map((one) => one.storageKey));
  return answer;
}

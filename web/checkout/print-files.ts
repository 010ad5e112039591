import { isAttachmentExtension } from '#rules/orders/order/attachments.ts';
import { type ContentProblem, contentByStart, contentProblemOf } from '#rules/platform/files/content.ts';
import { ATTACHMENT_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { type BlobStore, openBlobStore, type StoreProblem } from '#web/device/blob-store.ts';

/** A print file of the order, kept in the browser until thanks (D-S70). */
export type PrintFile = {
  readonly id: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** null where the file can never be sent: another kind, another content, or too large by itself (D-S69) */
  readonly blob: Blob | null;
  /** what is wrong inside; missing in files kept before anybody looked */
  readonly contentProblem?: ContentProblem | null;
  /** order in the list */
  readonly place: number;
};

/** The checkout payload takes no more. */
export const MAX_PRINT_FILES = 50;
const NAME_MAX = 255;

export type PrintFiles = {
  /** in the order they were added */
  readonly list: () => Promise<readonly PrintFile[]>;
  /** `too_many_files` names the limit; `storage_full` kept the files before the one that did not fit */
  readonly add: (files: readonly File[]) => Promise<Result<undefined, StoreProblem | 'too_many_files'>>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** A long name keeps its ending, which says what the file is. */
const shortName = (name: string): string =>
  name.length <= NAME_MAX ? name : name.slice(0, NAME_MAX - 12) + name.slice(-12);

export function createPrintFiles(store: BlobStore<PrintFile>, newId: () => string): PrintFiles {
  const list = async () => (await store.entries()).map(([, file]) => file).sort((a, b) => a.place - b.place);
  return {
    list,
    async add(files) {
      const known = await list();
      if (known.length + files.length > MAX_PRINT_FILES)
        return fail('too_many_files', undefined, String(MAX_PRINT_FILES));
      let place = Math.max(-1, ...known.map((file) => file.place));
      for (const file of files) {
        place += 1;
        // A copy, because a handle to a file on disk stops working when the file changes.
        const bytes =
          isAttachmentExtension(file.name) && file.size <= ATTACHMENT_MAX_BYTES
            ? new Uint8Array(await file.arrayBuffer())
            : null;
        const contentProblem = bytes && contentProblemOf(file.name, await contentByStart(bytes, file.name));
        const blob = bytes && !contentProblem ? new Blob([bytes], { type: file.type }) : null;
        const id = newId();
        const kept = { id, name: shortName(file.name), size: file.size, blob, contentProblem, place };
        const stored = await store.set(id, kept);
        if (!stored.ok) return stored;
      }
      return ok(undefined);
    },
    remove: (id) => store.remove([id]),
    clear: async () => store.remove((await store.entries()).map(([id]) => id)),
  };
}

export const printFiles = createPrintFiles(openBlobStore<PrintFile>('inkrule-files'), randomKey);

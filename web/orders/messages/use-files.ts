import { useState } from 'react';
import { type AttachmentProblem, checkAttachments, formatSize } from '#rules/orders/order/attachments.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type ContentProblem, contentByStart, contentProblemOf } from '#rules/platform/files/content.ts';
import { attachmentLimits } from '#rules/platform/files/picture-limits.ts';
import { m } from '#texts/messages.ts';
import type { ListedFile } from '#web/ui/file-field.tsx';

/** A file that will go with a message; `of` is the item it is a design of. */
export type ChosenFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly file: File;
  readonly of: string | null;
  readonly contentProblem: ContentProblem | null;
};

/** MSG-020, MSG-021 */
const problemTexts: Readonly<Record<AttachmentProblem, () => string>> = {
  extension: m.order_file_extension,
  fileSize: () => m.order_file_size({ one: attachmentLimits.one }),
  content: m.order_file_content,
  unsafe: m.order_file_unsafe,
  totalSize: () => m.order_files_total({ all: attachmentLimits.all }),
};

let lastId = 0;

/** Files kept in the page until their message is sent, with what is wrong with each (MSG-015 to MSG-021). */
export function useFiles(numbers: Edition) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const checked = checkAttachments(files);
  const add = async (chosen: readonly File[], of: string | null = null): Promise<void> => {
    const looked = await Promise.all(
      chosen.map(async (file): Promise<ChosenFile> => {
        const start = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
        return {
          id: String(++lastId),
          name: file.name,
          size: file.size,
          file,
          of,
          contentProblem: contentProblemOf(file.name, await contentByStart(start, file.name)),
        };
      }),
    );
    setFiles((now) => [...now, ...looked]);
  };
  const listed = (of: string | null): readonly ListedFile[] =>
    checked.files
      .filter(({ file }) => file.of === of)
      .map(({ file, problem }) => ({
        id: file.id,
        name: file.name,
        size: formatSize(file.size, numbers),
        problem: problem && problemTexts[problem](),
      }));
  return {
    files,
    listed,
    /** a file that cannot be sent stands in the way of all (MSG-019) */
    isBlocked: checked.blocked,
    add,
    remove: (id: string) => setFiles((now) => now.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  };
}

/** The whole of the largest file that may be sent, because scripts in a drawing may stand at its end. */
const LOOKED_AT = 1_000_000;

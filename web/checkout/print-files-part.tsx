import { clsx } from 'clsx';
import { type AttachmentProblem, attachmentExtensions, formatSize } from '#rules/orders/order/attachments.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { attachmentLimits } from '#rules/platform/files/picture-limits.ts';
import { m } from '#texts/messages.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import s from './checkout.module.css';
import type { usePrintFiles } from './use-print-files.ts';

/** What is wrong with a file and how to mend it (CHK-059, CHK-060). */
const problemText: Record<AttachmentProblem, () => string> = {
  extension: m.checkout_file_extension,
  fileSize: () => m.checkout_file_size({ one: attachmentLimits.one }),
  content: m.checkout_file_content,
  unsafe: m.checkout_file_unsafe,
  totalSize: () => m.checkout_files_total({ all: attachmentLimits.all }),
};

const accepted = attachmentExtensions.map((extension) => `.${extension}`).join(',');

/** Optional print files: dropped or chosen, listed, deleted one by one (CHK-048 to CHK-060). */
export function PrintFilesPart({
  files,
  edition,
}: {
  files: ReturnType<typeof usePrintFiles>;
  edition: Edition;
}) {
  const { checked, isAdding, problem, add, remove } = files;
  const listed = (checked?.files ?? []).map(({ file, problem: wrong }) => ({
    id: file.id,
    name: file.name,
    size: formatSize(file.size, edition),
    problem: wrong && problemText[wrong](),
  }));

  return (
    <section className={s.part} aria-labelledby="files-title">
      <h2 id="files-title">
        {m.checkout_files()} <span className={clsx('muted', s.optional)}>{m.form_optional()}</span>
      </h2>
      <p className={clsx('muted', s.partText)}>{m.checkout_files_text()}</p>
      <FileField
        words={{
          title: m.checkout_files_drop(),
          choose: m.checkout_files_choose(),
          limits: m.checkout_files_limits(attachmentLimits),
          remove: (name) => m.checkout_file_delete({ name }),
          removed: (name) => m.checkout_file_deleted({ name }),
        }}
        accept={accepted}
        files={listed}
        take={(list) => void add(list)}
        remove={remove}
        busy={isAdding && <Spinner label={m.checkout_files_reading()} />}
      >
        {problem && (
          <Note tone="error" live>
            {problem.code === 'too_many_files'
              ? m.checkout_files_many({ limit: problem.detail })
              : cartProblemText(problem.code)}
          </Note>
        )}
      </FileField>
    </section>
  );
}

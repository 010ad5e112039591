import { useRef, useState } from 'react';
import { type AttachmentProblem, attachmentExtensions, formatSize } from '#rules/checkout/attachments.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import type { usePrintFiles } from './use-print-files.ts';

/** What is wrong with a file and how to mend it (CHK-059, CHK-060). */
const problemText: Record<AttachmentProblem, () => string> = {
  extension: m.checkout_file_extension,
  fileSize: m.checkout_file_size,
  content: m.checkout_file_content,
  unsafe: m.checkout_file_unsafe,
  totalSize: m.checkout_files_total,
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
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const removeNamed = async (id: string, name: string) => {
    await remove(id);
    setSaid(m.checkout_file_deleted({ name }));
    input.current?.focus(); // the button that had focus is gone
  };

  return (
    <section className="part" aria-labelledby="files-title">
      <h2 id="files-title">
        {m.checkout_files()} <span className="muted optional">{m.form_optional()}</span>
      </h2>
      <p className="muted part-text">{m.checkout_files_text()}</p>
      <DropZone
        accept={accepted}
        title={m.checkout_files_drop()}
        choose={m.checkout_files_choose()}
        hint={m.checkout_files_limits()}
        take={(list) => void add(list)}
        inputRef={input}
      >
        {isAdding && <Spinner label={m.checkout_files_reading()} />}
      </DropZone>
      {problem && (
        <Note tone="error" live>
          {problem.code === 'storage_full'
            ? cartProblemText('storage_full')
            : m.checkout_files_many({ limit: problem.detail })}
        </Note>
      )}
      <p className="spoken" role="status">
        {said}
      </p>
      <ul className="file-list" aria-live="polite">
        {checked?.files.map(({ file, problem: wrong }) => (
          <li key={file.id} className={wrong ? 'bad' : undefined}>
            <Icon name={wrong ? 'alert' : 'file'} />
            <span className="file-name">{file.name}</span>
            <span className="num">{formatSize(file.size, edition)}</span>
            <button
              type="button"
              className="icon-btn small"
              aria-label={m.checkout_file_delete({ name: file.name })}
              onClick={() => removeNamed(file.id, file.name)}
            >
              <Icon name="trash" size="small" />
            </button>
            {wrong && <small>{problemText[wrong]()}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import { Icon } from './icon.tsx';
import './file-field.css';

/** A file of the list, as it stands. */
export type ListedFile = {
  readonly id: string;
  readonly name: string;
  /** written out, e.g. "2,4 MB" */
  readonly size: string;
  /** what is wrong with it and how to mend it */
  readonly problem?: string | null;
  /** share that is sent, 0 to 1; null where nothing is being sent */
  readonly sent?: number | null;
  /** offered beside a problem that may go away by itself */
  readonly onRetry?: (() => void) | undefined;
};

type Words = {
  readonly title: string;
  readonly choose: string;
  /** kinds, sizes and number, said before anything is chosen */
  readonly limits: string;
  readonly remove: (name: string) => string;
  readonly removed: (name: string) => string;
  /** only where files are sent at once */
  readonly sending?: (name: string) => string;
  readonly retry?: string;
};

type Props = {
  readonly words: Words;
  /** endings with the dot, separated by commas */
  readonly accept: string;
  readonly files: readonly ListedFile[];
  readonly take: (files: readonly File[]) => void;
  readonly remove: (id: string) => unknown;
  /** in the drop zone, e.g. while files are read */
  readonly busy?: ReactNode;
  /** between the drop zone and the list: why files were not taken */
  readonly children?: ReactNode;
};

/**
 * Files to hand over: dropped or chosen, listed with what is wrong with each, removed one by one. The page
 * says where they are kept: in the page until a form is sent, or on the server at once (`useUploads`).
 */
export function FileField({ words, accept, files, take, remove, busy, children }: Props) {
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const removeNamed = async ({ id, name }: ListedFile) => {
    await remove(id);
    setSaid(words.removed(name));
    input.current?.focus(); // the button that had focus is gone
  };
  return (
    <>
      <DropZone
        accept={accept}
        title={words.title}
        choose={words.choose}
        hint={words.limits}
        take={take}
        inputRef={input}
      >
        {busy}
      </DropZone>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="file-list" aria-live="polite">
        {files.map((file) => (
          <li key={file.id} className={file.problem ? 'bad' : undefined}>
            <Icon name={file.problem ? 'alert' : 'file'} />
            <span className="file-name">{file.name}</span>
            <span className="num">{file.size}</span>
            <button
              type="button"
              className="icon-btn small"
              aria-label={words.remove(file.name)}
              onClick={() => void removeNamed(file)}
            >
              <Icon name="trash" size="small" />
            </button>
            {typeof file.sent === 'number' && (
              <progress value={file.sent} max={1} aria-label={words.sending?.(file.name)} />
            )}
            {file.problem && <small>{file.problem}</small>}
            {file.problem && file.onRetry && (
              <button type="button" className="link as-link file-retry" onClick={file.onRetry}>
                {words.retry}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

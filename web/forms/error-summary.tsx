import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#web/ui/note.tsx';
import s from './error-summary.module.css';

export type SummaryLine = {
  /** of the field it leads to */
  readonly id: string;
  readonly text: string;
  /** struck: mended since the last submit */
  readonly isMended: boolean;
};

type Props = {
  readonly title: ReactNode;
  readonly lines: readonly SummaryLine[];
  /** grows with every submit that found something; the summary then takes the focus */
  readonly attempt: number;
};

/**
 * What has to be mended, each with a link to its field (CHK-037).
 * What is mended since is struck and stays until the next submit: a box that shrinks when a field is left
 * would move the page between press and release of the mouse, and the click would be lost.
 */
export function ErrorSummary({ title, lines, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (lines.length === 0) return null;

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={s.errorSummary} data-part="error-summary">
      <Note tone="error" live>
        <strong>{title}</strong>
        <ul>
          {lines.map(({ id, text, isMended }) => (
            <li key={id}>
              {isMended ? (
                <s aria-hidden="true">{text}</s>
              ) : (
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

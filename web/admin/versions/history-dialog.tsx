import { type ReactNode, useState } from 'react';
import type { CallFailure } from '#contract/platform/client.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import type { Loading } from '#web/calls/use-loading.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { type VersionLine, VersionTable } from './version-table.tsx';
import s from './versions.module.css';

type Question = 'look' | 'restore';
type Props<V> = {
  readonly title: string;
  /** where there is no version yet */
  readonly none: string;
  readonly loading: Loading<V, CallFailure<string>>;
  readonly linesOf: (value: V) => readonly VersionLine[];
  readonly pagesOf: (value: V) => number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** the version in use, which is not restored */
  readonly now: number | null;
  readonly sizeHead: string;
  /** each version can be had as a file */
  readonly file?: { readonly text: string; readonly of: (number: number) => string };
  /** a version can be looked at, not only restored */
  readonly canLook?: boolean;
  /** the dialog over this one: what a version changed, or what is asked before it is restored */
  readonly question: (what: Question, number: number, onNo: () => void) => ReactNode;
  readonly onClose: () => void;
};

/**
 * The versions of something: when, who and how, and the way back to each. The list stays under its questions.
 */
export function HistoryDialog<V>(props: Props<V>) {
  const { title, loading, page, onPage, question, onClose } = props;
  const { locale } = useShop();
  const [asked, setAsked] = useState<{ readonly what: Question; readonly number: number } | null>(null);
  const { value, failure, retry } = loading;
  const lines = value === null ? [] : props.linesOf(value);
  const pages = value === null ? 1 : props.pagesOf(value);
  return (
    <>
      {/* one sentence does not fill a window */}
      <Dialog
        open
        onClose={onClose}
        title={title}
        {...(value === null || lines.length > 0 ? { size: 'full' } : {})}
      >
        {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
        {value === null && !failure && <Spinner />}
        {value !== null && lines.length === 0 && <p>{props.none}</p>}
        {lines.length > 0 && (
          <VersionTable
            {...props}
            lines={lines}
            onLook={props.canLook ? (number) => setAsked({ what: 'look', number }) : null}
            onRestore={(number) => setAsked({ what: 'restore', number })}
          />
        )}
        {pages > 1 && (
          <div className={s.pages}>
            <button
              type="button"
              className="btn line tiny"
              aria-disabled={page === 1 || undefined}
              onClick={() => page > 1 && onPage(page - 1)}
            >
              {m.history_newer()}
            </button>
            <button
              type="button"
              className="btn line tiny"
              aria-disabled={page >= pages || undefined}
              onClick={() => page < pages && onPage(page + 1)}
            >
              {m.history_older()}
            </button>
          </div>
        )}
      </Dialog>
      {asked &&
        question(asked.what, asked.number, () => {
          setAsked(null);
          retry(); // after a refusal another version may be the newest
        })}
    </>
  );
}

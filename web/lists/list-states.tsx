import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import s from './lists.module.css';

/** The line above a list: a spinner while it loads; when it is there its range is read out, unseen. */
export const ListStatus = ({ busy, range }: { readonly busy: boolean; readonly range: string }) => (
  <div className={s.listStatus} role="status">
    {busy ? <Spinner label={m.admin_loading()} /> : <span className="visually-hidden">{range}</span>}
  </div>
);

/** In place of a list that could not be had. */
export const ListFailed = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <div className={s.listNone}>
    <Note tone="error" live>
      {text}
    </Note>
    <button type="button" className="btn second" onClick={onRetry}>
      {m.admin_again()}
    </button>
  </div>
);

/** In place of a list without rows: nothing is there yet, or nothing fits the filters. */
export const ListEmpty = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={s.listNone}>
    <h2 className="h3">{title}</h2>
    <p className="muted">{text}</p>
  </div>
);

/** Below a list: what it shows, and the ways on. */
export const ListFoot = ({ range, children }: { readonly range: string; readonly children: ReactNode }) => (
  <div className={s.listFoot}>
    <p className="muted num">{range}</p>
    {children}
  </div>
);

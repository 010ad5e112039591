import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import s from './patterns.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A pattern of the page under its heading. */
export const Part = ({ id, title, text, children }: Props) => (
  <section className={s.pattern} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {text && <p className={clsx('muted', s.patternText)}>{text}</p>}
    {children}
  </section>
);

/** A pattern in one of its states. */
export const State = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={s.patternState}>
    <h3>{title}</h3>
    {children}
  </div>
);

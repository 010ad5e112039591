import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import s from './table-box.module.css';

type Props = {
  readonly label: string;
  /** how many columns it has to have room for before it scrolls sideways */
  readonly columns?: 'few' | 'many';
  /** where it is all that a dialog shows */
  readonly isTall?: boolean;
  /** a row is a card on a narrow screen; cells say their column by `data-label` */
  readonly hasCards?: boolean;
  /** head and body of the table */
  readonly children: ReactNode;
};

/** A table in a dialog: it scrolls by itself, in both directions, and its head stays in sight. */
export function TableBox({ label, columns, isTall, hasCards, children }: Props) {
  const name = clsx(
    s.box,
    columns === 'few' && s.few,
    columns === 'many' && s.many,
    isTall && s.tall,
    hasCards && s.cards,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={name} aria-label={label} tabIndex={0}>
      <table className="tb dense">{children}</table>
    </section>
  );
}

import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './my-designs.module.css';

export const CARDS_AT_ONCE = 12;

/** A page of a list that is here as a whole. */
export function usePaged<T>(all: readonly T[]) {
  const [wanted, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(all.length / CARDS_AT_ONCE));
  const page = Math.min(wanted, last);
  return { part: all.slice((page - 1) * CARDS_AT_ONCE, page * CARDS_AT_ONCE), page, last, setPage };
}

type Props = {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
  /** id of the heading that is read out once another page is there */
  readonly focus: string;
};

export function PageButtons({ page, last, onPage, focus }: Props) {
  if (last <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    document.getElementById(focus)?.focus();
  };
  return (
    <nav className={s.pages} aria-label={m.designs_pages()}>
      <button
        type="button"
        className="icon-btn"
        disabled={page <= 1}
        aria-label={m.designs_page_previous()}
        onClick={() => go(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <span className="num" aria-current="page">
        {m.designs_page({ page, last })}
      </span>
      <button
        type="button"
        className="icon-btn"
        disabled={page >= last}
        aria-label={m.designs_page_next()}
        onClick={() => go(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}

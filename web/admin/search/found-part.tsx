import { useId } from 'react';
import { m } from '#texts/messages.ts';
import type { FoundGroup } from './found-groups.tsx';
import s from './quick-search.module.css';

/** What the quick search found of one kind. */
export function FoundPart({ group, isOld }: { readonly group: FoundGroup; readonly isOld: boolean }) {
  const id = useId();
  const { title, total, rows, all } = group;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.kind}>
        {title} <span className="num">{total}</span>
      </h3>
      <ul className={s.found} aria-busy={isOld || undefined}>
        {rows.map(({ key, address, code, name, mark }) => (
          <li key={key}>
            <a href={address} data-plain={code === undefined || undefined}>
              {code && <b className="num">{code}</b>}
              <span>{name}</span>
              {mark}
            </a>
          </li>
        ))}
      </ul>
      {all && (
        <a className="btn ghost small" href={all}>
          {m.dealer_search_all_of({ kind: title })}
        </a>
      )}
    </section>
  );
}

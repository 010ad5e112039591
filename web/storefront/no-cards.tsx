import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import type { FilterGroup } from './filter-groups.ts';
import s from './list.module.css';
import nothing from './nothing.svg?url';

/** Instead of cards: no product fits the filters (CAT-010), or the catalogue could not be asked (ERR-018). */
type Props = {
  readonly failed: boolean;
  readonly path: string;
  readonly groups: readonly FilterGroup[];
};

/** A few words each, enough to choose from. */
const SUGGESTIONS = 6;

export default function NoCards({ failed, path, groups }: Props) {
  if (failed) {
    return (
      <Note tone="error" live>
        {m.list_failed()}
      </Note>
    );
  }
  const narrowed = groups.filter((group) => group.options.some((option) => option.on));
  const wanted = narrowed
    .flatMap((group) => group.options.filter((option) => option.on))
    .map((option) => option.text);
  const others = narrowed.flatMap((group) =>
    group.options.filter((option) => !option.on && option.count > 0),
  );
  return (
    <div className={s.listEmpty}>
      <div role="alert">
        <h2>{m.list_empty_title()}</h2>
        <p className="lead">{m.list_empty_wanted({ wanted: wanted.join(', ') })}</p>
        {others.length > 0 && (
          <p className={s.listOthers}>
            {m.list_empty_try()}
            {others.slice(0, SUGGESTIONS).map((option) => (
              <a key={option.query} className="chip" href={path + option.query}>
                {option.text}
              </a>
            ))}
          </p>
        )}
        <a className="btn second" href={path}>
          {m.filters_clear()}
        </a>
      </div>
      <img className="plate" src={nothing} width="632" height="197" alt="" />
    </div>
  );
}

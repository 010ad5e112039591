import { clsx } from 'clsx';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterGroup, FilterOption } from './filter-groups.ts';
import s from './list.module.css';
import type { ListWords } from './list-words.server.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

export type FilterBarProps = {
  readonly groups: readonly FilterGroup[];
  readonly path: string;
  readonly chosen: number;
  readonly count: number;
  readonly words: ListWords;
};

/**
 * A choice that leaves no product is shown but leads nowhere; one that is chosen can always be taken back.
 */
const isDead = (option: FilterOption): boolean => option.count === 0 && !option.on;

function Chip({ option, path }: { option: FilterOption; path: string }) {
  if (isDead(option)) {
    return (
      <span className="chip" aria-disabled="true">
        {option.text}
      </span>
    );
  }
  return (
    <a
      className="chip"
      href={path + option.query}
      rel="nofollow"
      data-keep-scroll=""
      aria-current={option.on ? 'true' : undefined}
    >
      {option.text}
    </a>
  );
}

function Slat({ option, path }: { option: FilterOption; path: string }) {
  if (isDead(option)) return <span className={clsx('sw', s.dead, `c-${option.value}`)} title={option.text} />;
  return (
    <a
      className={`sw c-${option.value}`}
      href={path + option.query}
      rel="nofollow"
      data-keep-scroll=""
      aria-current={option.on ? 'true' : undefined}
      title={option.text}
    >
      {option.text}
    </a>
  );
}

/**
 * Filters as links in the address: they work without script, can be sent to a colleague, and the back button
 * undoes them.
 */
export function FilterBar(props: FilterBarProps) {
  const { groups, path, chosen, words } = props;
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* below 900 px; without script the link shows the filters in the page */}
      {/* biome-ignore lint/a11y/useValidAnchor: it is a real link, script only opens a better view of its target */}
      <a className={clsx('btn line', s.filtersOpen)} href="#filters" onClick={show}>
        <Icon name="filter" />
        {words.filters}
        {chosen > 0 && ` (${chosen})`}
      </a>
      <div className={s.filters} id="filters">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
          <div key={group.key} role="group" aria-label={words[group.key]} data-group={group.key}>
            <p className={s.filtersTitle}>{words[group.key]}</p>
            {group.key === 'color' ? (
              <div className="swatches">
                {group.options.map((option) => (
                  <Slat key={option.value} option={option} path={path} />
                ))}
              </div>
            ) : (
              <div className="chips">
                {group.options.map((option) => (
                  <Chip key={option.value} option={option} path={path} />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useId, useRef } from 'react';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useFollowLinks } from '#web/shell/follow-links.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import type { FilterGroup, FilterOption } from './filter-groups.ts';
import s from './filter-sheet.module.css';

const chosenTexts = (group: FilterGroup): string =>
  group.options
    .filter((option) => option.on)
    .map((option) => option.text)
    .join(', ') || m.filters_any();

/** "Pantone 186 C" is too long below a slat; the number is what people look for. */
const short = (text: string): string => text.replace('Pantone ', '');

function Choice({ option, path, color }: { option: FilterOption; path: string; color: boolean }) {
  const dead = option.count === 0 && !option.on;
  const inside = color ? (
    <>
      <i className={`sw c-${option.value}`} />
      {short(option.text)}
    </>
  ) : (
    <>
      {option.text}
      <span className="count">{option.count}</span>
    </>
  );
  const look = color ? s.sheetColor : 'chip';
  if (dead) {
    return (
      <span className={look} aria-disabled="true">
        {inside}
      </span>
    );
  }
  return (
    <a
      className={look}
      href={path + option.query}
      data-keep-scroll=""
      aria-current={option.on ? 'true' : undefined}
    >
      {inside}
    </a>
  );
}

/**
 * The filters of small screens: a modal sheet that stays open while choosing and says how many products
 * remain.
 */
export default function FilterSheet({
  groups,
  path,
  chosen,
  count,
  words,
  onClose,
}: FilterBarProps & { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { edition } = useShop();
  const follow = useFollowLinks(edition);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const on = groups.flatMap((group) => group.options.filter((option) => option.on));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <dialog ref={box} className={s.filterSheet} aria-labelledby={titleId} onClose={onClose} onClick={follow}>
      <header>
        <h2 id={titleId}>{m.filters()}</h2>
        <button type="button" className="icon-btn large" onClick={onClose} aria-label={m.filters_close()}>
          <Icon name="close" />
        </button>
      </header>
      <div className={s.filterSheetBody}>
        {on.length > 0 && (
          <div className={s.sheetOn}>
            {on.map((option) => (
              <a
                key={option.value}
                className="chip"
                href={path + option.query}
                data-keep-scroll=""
                aria-label={m.filters_remove({ name: option.text })}
              >
                {short(option.text)}
                <Icon name="close" size="small" />
              </a>
            ))}
          </div>
        )}
        {groups.map((group) => (
          <details key={group.key} className={s.sheetGroup} open>
            <summary>
              {words[group.key]}
              <em>{chosenTexts(group)}</em>
              <Icon name="chevronDown" size="small" />
            </summary>
            <div className={group.key === 'color' ? s.sheetColors : 'chips'}>
              {group.options.map((option) => (
                <Choice key={option.value} option={option} path={path} color={group.key === 'color'} />
              ))}
            </div>
          </details>
        ))}
      </div>
      <footer>
        {chosen > 0 && (
          <a className="btn line" href={path} data-keep-scroll="">
            {m.filters_clear_all()}
          </a>
        )}
        <button type="button" className="btn primary" onClick={onClose}>
          {m.filters_show({ count, shown: formatNumber(count, edition) })}
        </button>
      </footer>
    </dialog>
  );
}

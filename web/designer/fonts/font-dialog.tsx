import { clsx } from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { fontPackage } from '#rules/design/artwork/font-files.ts';
import { type FontFamily, fontFaces } from '#rules/design/artwork/fonts.ts';
import { m } from '#texts/messages.ts';
import { favouriteFonts, turnFavourite } from '#web/device/favourite-fonts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChooserSearch } from '../choosers/search-field.tsx';
import { useRoving } from '../choosers/use-roving.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './font-dialog.module.css';
import { fontKinds, fontList, foundFonts, kindText, scriptText } from './font-list.ts';
import sheet from './font-names.svg?url';

type Props = {
  /** null where several texts have several */
  readonly family: FontFamily | null;
  readonly onChoose: (family: FontFamily) => void;
  readonly onClose: () => void;
};

type Group = { readonly title: string; readonly families: readonly FontFamily[] };

/** Favourites first, then by kind; each font stands once. */
function groupsOf(found: readonly FontFamily[], favourites: readonly string[]): Group[] {
  const rest = found.filter((family) => !favourites.includes(family));
  return [
    { title: m.fonts_favourites(), families: found.filter((family) => favourites.includes(family)) },
    ...fontKinds.map((kind) => ({
      title: kindText(kind),
      families: rest.filter((family) => fontList[family].kind === kind),
    })),
  ].filter(({ families }) => families.length > 0);
}

const factsOf = (family: FontFamily): string => {
  const { styles, smallCaps } = { smallCaps: undefined, ...fontFaces[family] };
  return [
    ...fontList[family].scripts.map(scriptText),
    ...(smallCaps ? [m.fonts_small_caps()] : []),
    ...(styles.length === 1 ? [m.fonts_one_style()] : []),
  ].join(' · ');
};

/** All fonts, each in its own letters, which are outlines of one small file: no font is loaded to be shown. */
export default function FontDialog({ family: current, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const favourites = useSyncExternalStore(
    favouriteFonts.subscribe,
    () => favouriteFonts.read().value,
    () => [],
  );
  // a star given while the list is open moves nothing under the hand
  const [atOpening] = useState(favourites);
  const roving = useRoving();
  const groups = groupsOf(foundFonts(typed), atOpening);
  const all = groups.flatMap(({ families }) => families);
  return (
    <Dialog open onClose={onClose} title={m.fonts_title()}>
      <ChooserSearch
        label={m.fonts_search()}
        typed={typed}
        onType={setTyped}
        roving={roving}
        onEnter={() => all[0] && onChoose(all[0])}
        status={m.fonts_found({ count: all.length })}
      />
      {all.length === 0 && <p className={s.none}>{m.fonts_none()}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices in it take the keys */}
      <div className={s.list} ref={roving.box} onKeyDown={roving.keys}>
        {groups.map(({ title, families }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {families.map((family) => {
                const index = all.indexOf(family);
                const isKept = favourites.includes(family);
                return (
                  <li key={family} className={clsx(family === current && s.current)}>
                    <button
                      type="button"
                      className={s.font}
                      aria-pressed={family === current}
                      onClick={() => onChoose(family)}
                      {...roving.choice(index)}
                    >
                      <svg aria-hidden="true">
                        <use href={`${sheet}#${fontPackage(family)}`} />
                      </svg>
                      <span className="visually-hidden">{family}</span> <small>{factsOf(family)}</small>
                    </button>
                    <button
                      type="button"
                      className={clsx('icon-btn', s.star)}
                      aria-pressed={isKept}
                      aria-label={m.fonts_favourite({ name: family })}
                      title={m.fonts_favourite({ name: family })}
                      tabIndex={index === roving.active ? 0 : -1}
                      onClick={() => turnFavourite(family)}
                    >
                      <ToolIcon name={isKept ? 'starFull' : 'star'} />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

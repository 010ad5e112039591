import { useState } from 'react';
import { keyOf } from '#rules/catalogue/inks/names.ts';
import { baseInks } from '#rules/design/artwork/base-inks.ts';
import { colorTyped } from '#rules/design/swatches/offers.ts';
import { inOrder } from '#rules/design/swatches/search.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChooserSearch } from '../choosers/search-field.tsx';
import { useRoving } from '../choosers/use-roving.ts';
import { noteOf } from './code-field.tsx';
import s from './ink-dialog.module.css';
import { InkSquare } from './ink-slats.tsx';
import { type Library, type Offered, offered, useOffered } from './use-library.ts';

type Props = {
  /** the code that is chosen now */
  readonly code: string | null;
  readonly library: Library;
  readonly onClose: () => void;
  readonly onChoose: (ink: Offered) => void;
};

type Group = { readonly title: string; readonly inks: readonly Offered[] };

/** The inks that are known without a library, while nothing is looked for. */
const all = offered(inOrder(baseInks), false);

function useGroups(phrase: string, library: Library): { readonly groups: Group[]; readonly isOld: boolean } {
  const { own, others, isOld } = useOffered(phrase, library);
  const color = colorTyped(phrase);
  const title =
    color !== null
      ? m.inks_own_typed({ color: color.toUpperCase() })
      : phrase === ''
        ? m.inks_own_near()
        : m.inks_own();
  const names = new Set(own.map(({ name }) => keyOf(name)));
  const rest = phrase === '' ? all.filter(({ name }) => !names.has(keyOf(name))) : others;
  const groups = [
    { title, inks: own },
    { title: own.length > 0 ? m.inks_pantone() : m.inks_pantone_only(), inks: rest },
  ];
  return { groups: groups.filter(({ inks }) => inks.length > 0), isOld };
}

/** Swatches of the shop and, after them, codes of Pantone, by number, name, word or likeness to a colour. */
export default function InkDialog({ code, library, onClose, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const roving = useRoving();
  const { groups, isOld } = useGroups(typed.trim(), library);
  const inks = groups.flatMap((group) => group.inks);
  return (
    <Dialog open onClose={onClose} title={m.inks_open()} size="wide">
      <ChooserSearch
        label={m.inks_search()}
        typed={typed}
        onType={setTyped}
        roving={roving}
        // of an answer that is not there yet, Enter would take what was found before
        onEnter={() => !isOld && inks[0] && onChoose(inks[0])}
        status={isOld ? '' : m.designer_swatch_count({ count: inks.length })}
      />
      <p className="hint">{m.inks_search_hint()}</p>
      {library.hasColors === false && <p className={s.none}>{m.inks_library_none()}</p>}
      {inks.length === 0 && !isOld && <p className={s.none}>{m.inks_none()}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices in it take the keys */}
      <div ref={roving.box} onKeyDown={roving.keys}>
        {groups.map(({ title, inks: found }) => (
          <section key={title} className={s.group} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {found.map((ink) => {
                const note = noteOf(ink, library);
                return (
                  <li key={ink.name}>
                    <button
                      type="button"
                      className={s.ink}
                      aria-pressed={code !== null && keyOf(code) === keyOf(ink.name)}
                      onClick={() => onChoose(ink)}
                      {...roving.choice(inks.indexOf(ink))}
                    >
                      <InkSquare hex={ink.hex} />
                      <span>
                        <b className="mark">{ink.name}</b>
                        {note && <small>{note}</small>}
                      </span>
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

import { useMemo, useState } from 'react';
import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import { outlineOf } from '#rules/design/artwork/shapes/outline-of.ts';
import { mm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChooserSearch } from '../choosers/search-field.tsx';
import { useRoving } from '../choosers/use-roving.ts';
import s from './icon-dialog.module.css';
import { foundIcons, type Icon, iconGroups } from './icon-list.ts';

type Props = { readonly onChoose: (form: IconForm) => void; readonly onClose: () => void };

/** An icon as large as its square lets it be. */
function pictureOf({ form }: Icon): string {
  const [width, height] = form.ratio >= 1 ? [24, 24 / form.ratio] : [24 * form.ratio, 24];
  const box = { x: mm((24 - width) / 2), y: mm((24 - height) / 2), width: mm(width), height: mm(height) };
  return outlineOf(form, box, { qr: () => null });
}

/** Icons of trades and contact, found by words of three languages, by pointer or keys. */
export default function IconDialog({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const all = useMemo(
    () =>
      iconGroups().map((group) => ({
        ...group,
        icons: group.icons.map((icon) => ({ ...icon, picture: pictureOf(icon) })),
      })),
    [],
  );
  const roving = useRoving();
  const groups = foundIcons(all, typed) as typeof all;
  const found = groups.flatMap(({ icons }) => icons);
  const order = new Map(found.map((icon, i) => [icon, i]));
  return (
    <Dialog open onClose={onClose} title={m.icons_title()} size="wide">
      <ChooserSearch
        label={m.icons_search()}
        typed={typed}
        onType={setTyped}
        roving={roving}
        onEnter={() => found[0] && onChoose(found[0].form)}
        status={m.icons_found({ count: found.length })}
      />
      {found.length === 0 && <p className={s.none}>{m.icons_none()}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices in it take the keys */}
      <div ref={roving.box} onKeyDown={roving.keys}>
        {groups.map(({ title, icons }) => (
          <section key={title} aria-label={title} className={s.group}>
            <h3>{title}</h3>
            <div className={s.grid}>
              {icons.map((icon) => (
                <button
                  key={icon.name}
                  type="button"
                  aria-label={icon.label}
                  title={icon.label}
                  onClick={() => onChoose(icon.form)}
                  {...roving.choice(order.get(icon) ?? 0)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={icon.picture} />
                  </svg>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

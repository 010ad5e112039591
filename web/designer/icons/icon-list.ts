import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import { folded } from '#rules/platform/words/folded.ts';
import { getLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';
import drawn from './icons.txt?raw';

export type Icon = {
  readonly name: string;
  readonly label: string;
  /** all words of all languages, without accents */
  readonly words: string;
  readonly form: IconForm;
};
export type IconGroup = { readonly key: string; readonly title: string; readonly icons: readonly Icon[] };

const titles: Readonly<Record<string, () => string>> = {
  contact: m.icons_contact,
  construction: m.icons_construction,
  wood: m.icons_wood,
  metal: m.icons_metal,
  electric: m.icons_electric,
  water: m.icons_water,
  paint: m.icons_paint,
  garden: m.icons_garden,
  vehicles: m.icons_vehicles,
  food: m.icons_food,
  health: m.icons_health,
  office: m.icons_office,
  signs: m.icons_signs,
};

/** All icons by their trade, called as the page speaks. */
export function iconGroups(): IconGroup[] {
  const locale = getLocale();
  const iconIn = (line: string): Icon => {
    const [name = '', cs = '', en = '', de = '', ratio, d = ''] = line.split('|');
    const [label = name] = { cs, en, de }[locale].split(',');
    const words = folded(` ${[cs, en, de].join(' ').replaceAll(',', ' ')}`);
    return { name, label, words, form: { kind: 'icon', label, ratio: Number(ratio), d } };
  };
  return drawn.split(/^# /m).flatMap((group) => {
    const [key = '', ...lines] = group.trim().split('\n');
    return titles[key] ? [{ key, title: titles[key](), icons: lines.map(iconIn) }] : [];
  });
}

/** Icons of which every typed word begins a word in any language; a group's title finds all of it. */
export function foundIcons(groups: readonly IconGroup[], typed: string): IconGroup[] {
  const asked = folded(typed).split(/\s+/).filter(Boolean);
  return groups
    .map(({ key, title, icons }) => ({
      key,
      title,
      icons: icons.filter(({ words }) =>
        asked.every((word) => `${words} ${folded(title)}`.includes(` ${word}`)),
      ),
    }))
    .filter(({ icons }) => icons.length > 0);
}

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

/** Icons of these say how to reach somebody, or nothing of what somebody makes. */
const noTrades = new Set(['contact', 'signs']);
/** Letters a typed word and a word of an icon begin with alike, at least. */
const LEAST_STEM = 4;
/** Letters the ending of the word of an icon may have that was typed otherwise: zimmerer and Zimmerei. */
const LONGEST_ENDING = 5;
/** Words that many trades say. */
const common = new Set(
  'prace vyroba firma servis work works company production service services arbeiten herstellung betrieb'.split(
    ' ',
  ),
);

/** How near a typed word is to one of an icon by what both begin with; 0 where it is another word. */
function nearness(typed: string, word: string): number {
  let length = 0;
  while (length < word.length && typed[length] === word[length]) length++;
  const [ending, added] = [word.length - length, typed.length - length];
  // the beginning of a long word says more than that of a short one: Malerbetrieb, but not Pilates of pila
  const mostAdded = Math.max(2, (length - LEAST_STEM) * 7);
  if (length < LEAST_STEM || ending > Math.min(LONGEST_ENDING, length) || added > mostAdded) return 0;
  return length / (1 + ending + added / 5);
}

/** The icon whose words are nearest to what a company says it does, in any language; null where none is near. */
export function iconOfTrade(groups: readonly IconGroup[], said: string): IconForm | null {
  const asked = folded(said)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST_STEM && !common.has(word));
  let [nearest, best]: [IconForm | null, number] = [null, 0];
  for (const { key, icons } of groups) {
    if (noTrades.has(key)) continue;
    for (const { words, form } of icons)
      for (const word of words.trim().split(' '))
        for (const one of asked) {
          const near = nearness(one, word);
          if (near > best) [nearest, best] = [form, near];
        }
  }
  return nearest;
}

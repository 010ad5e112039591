import type { Locale } from '#rules/platform/editions/editions.ts';
import { px } from '#rules/platform/units.ts';
import type { Measure } from '../artwork/measure.ts';
import type { IconForm } from '../artwork/shapes/form.ts';
import type { Column, Composition, Face, Pair, Rhythm, Role, Row, Said } from './looks.ts';
import { LEGAL_RATIO } from './looks.ts';
import { type Judge, pixels, type Room } from './room.ts';
import { brokenEvenly, inCapitals, type Words } from './words.ts';

/** A look of which only the inks are open: what its letters are and where they stand. */
export type Setting = {
  readonly composition: Composition;
  readonly pair: Pair;
  readonly rhythm: Rhythm;
  readonly isCapitals: boolean;
  readonly separator: string;
  /** lines of the name */
  readonly lines: 1 | 2;
};

export type Logo = {
  readonly image: string;
  readonly name: string;
  /** width by height */
  readonly aspect: number;
};

export type Source = {
  readonly words: Words;
  readonly logo: Logo | null;
  readonly icon: IconForm | null;
  readonly locale: Locale;
  readonly measure: Measure;
  readonly judge: Judge;
};

export type Piece = {
  readonly says: Said;
  readonly role: Role;
  readonly text: string;
  readonly face: Face;
  /** width at size 1 */
  readonly em: number;
  /** as a part of the size of its role */
  readonly ratio: number;
  readonly least: number;
};
export type Line = readonly Piece[];
export type Block = 'logo' | 'icon' | 'bar' | { readonly lines: readonly Line[] };

const EM = px(100);

function textOf(says: Said, { words, locale }: Source, { isCapitals, separator }: Setting): string {
  if (says === 'contact') return [words.web, words.telephone].filter(Boolean).join(separator);
  const text = words[says];
  return says === 'name' && isCapitals ? inCapitals(text, locale) : text;
}

/** The lines of a row: a name may take several, its legal form stands at the end of the last. */
function linesOf(
  row: Row,
  source: Source,
  setting: Setting,
  index: number,
  hasLegal: boolean,
): Line[] | null {
  const { measure, judge, words } = source;
  const piece = (says: Said, role: Role, text: string, ratio = 1): Piece => {
    const face = role === 'lead' && ratio >= 1 ? setting.pair.lead : setting.pair.second;
    const em = measure.width(text, { ...face, size: EM }) / EM;
    return { says, role, text, face, em, ratio, least: pixels(judge.leastSize(face.family, index)) };
  };
  const [first, ...others] = row;
  if (!first) return null;
  const text = textOf(first.says, source, setting);
  if (text === '') return null;
  const rest = others.flatMap(({ says, role }) => {
    const own = textOf(says, source, setting);
    return own === '' ? [] : [piece(says, role, own)];
  });
  if (rest.length < others.length) return null;
  if (first.says !== 'name') return [[piece(first.says, first.role, text, first.scale), ...rest]];
  const whole = hasLegal || words.legal === '' ? text : `${text} ${words.legal}`;
  const lines = brokenEvenly(whole, setting.lines, (line) =>
    measure.width(line, { ...setting.pair.lead, size: EM }),
  );
  const legal = hasLegal && words.legal !== '' ? [piece('name', 'lead', words.legal, LEGAL_RATIO)] : [];
  return (
    lines?.map((line, i) => [
      piece('name', 'lead', line),
      ...(i === lines.length - 1 ? [...legal, ...rest] : []),
    ]) ?? null
  );
}

/** The columns of a composition with all they say; null where something of it is missing. */
export function blocksOf(room: Room, source: Source, setting: Setting, hasLegal: boolean): Block[] | null {
  if (setting.composition.needsLogo && !source.logo) return null;
  const blocks: Block[] = [];
  for (const column of setting.composition.columns as readonly Column[]) {
    if (column === 'logo') {
      if (source.logo) blocks.push('logo');
      continue;
    }
    if (column === 'icon' && !source.icon) return null;
    if (column === 'bar' || column === 'icon') {
      blocks.push(column);
      continue;
    }
    const lines: Line[] = [];
    for (const row of column.rows) {
      const own = linesOf(row, source, setting, room.index, hasLegal);
      if (!own) return null;
      lines.push(...own);
    }
    blocks.push({ lines });
  }
  return blocks;
}

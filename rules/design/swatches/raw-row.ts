import { keyOf } from '#rules/catalogue/inks/names.ts';
import { canExist, parseHex, parsePantone } from '../artwork/color-code.ts';
import { hexOfCieLab, hexOfCmyk } from './screen-color.ts';
import { type CieLab, type Cmyk, MAX_SWATCHES, rounded, type Swatch } from './swatch.ts';

/** Why a colour of a file is left out. */
export const rowFaults = [
  'name_missing',
  'name_form',
  'name_nowhere',
  'name_twice',
  'hex_form',
  'number_form',
  'number_range',
  'color_missing',
  'model_unknown',
  'row_broken',
] as const;
/** Why a whole file is refused. */
export const fileFaults = [
  'file_empty',
  'file_letters',
  'file_columns',
  'file_cut',
  'file_version',
  'file_too_long',
] as const;
export type RowFault = (typeof rowFaults)[number];
export type FileFault = (typeof fileFaults)[number];

/** A colour as a file has it; numbers are not checked yet. */
export type RawRow = {
  /** line of a table, or number of the colour in a swatch file, from 1 */
  readonly row: number;
  readonly name: string;
  readonly hex: string | null;
  readonly cmyk: readonly number[] | null;
  readonly lab: readonly number[] | null;
  /** what its reader found wrong with it */
  readonly fault?: { readonly reason: RowFault; readonly detail: string };
};

/** `row` null: of the whole file, of which nothing is taken then. */
export type SwatchRefusal = {
  readonly reason: RowFault | FileFault;
  readonly row: number | null;
  readonly name: string;
  readonly detail: string;
};

export const fileRefusal = (reason: FileFault, detail = ''): SwatchRefusal => ({
  reason,
  row: null,
  name: '',
  detail,
});

export type ReadSwatches = {
  readonly swatches: readonly Swatch[];
  readonly refusals: readonly SwatchRefusal[];
  /** how many colours look on the screen as reckoned from CMYK, which is rough */
  readonly guessed: number;
};

type Fault = { readonly reason: RowFault; readonly detail: string };
const fault = (reason: RowFault, detail = ''): Fault => ({ reason, detail });

/** Numbers of a colour within their bounds, or what is wrong with them. */
function numbers(
  values: readonly number[],
  bounds: readonly (readonly [number, number])[],
): readonly number[] | Fault {
  if (values.length !== bounds.length || values.some((value) => !Number.isFinite(value)))
    return fault('number_form', values.join(' '));
  const near = values.map(rounded);
  const outside = near.findIndex(
    (value, i) => value < (bounds[i]?.[0] ?? 0) || value > (bounds[i]?.[1] ?? 0),
  );
  return outside < 0 ? near : fault('number_range', String(near[outside]));
}

const isFault = (value: readonly number[] | Fault): value is Fault => 'reason' in value;
const percent = [0, 100] as const;
const chroma = [-128, 127] as const;

function swatchOf(raw: RawRow): { swatch: Swatch; isGuessed: boolean } | Fault {
  if (raw.fault) return raw.fault;
  if (raw.name.trim() === '') return fault('name_missing');
  const name = raw.name.length > 60 ? null : parsePantone(raw.name);
  if (name === null || name.length > 40) return fault('name_form', raw.name.slice(0, 60));
  if (!canExist(name)) return fault('name_nowhere', name);
  const cmyk = raw.cmyk && numbers(raw.cmyk, [percent, percent, percent, percent]);
  if (cmyk && isFault(cmyk)) return cmyk;
  const lab = raw.lab && numbers(raw.lab, [percent, chroma, chroma]);
  if (lab && isFault(lab)) return lab;
  const typed = raw.hex === null ? null : parseHex(raw.hex);
  if (raw.hex !== null && typed === null) return fault('hex_form', raw.hex.slice(0, 60));
  const hex =
    typed ?? (lab ? hexOfCieLab(lab as unknown as CieLab) : cmyk && hexOfCmyk(cmyk as unknown as Cmyk));
  if (hex === null) return fault('color_missing');
  const swatch = { name, hex, cmyk: cmyk as Cmyk | null, lab: lab as CieLab | null };
  return { swatch, isGuessed: typed === null && lab === null };
}

/** The colours of a file that can be taken, and every other one with its place and the reason. */
export function checkRows(rows: readonly RawRow[]): ReadSwatches {
  if (rows.length === 0) return { swatches: [], refusals: [fileRefusal('file_empty')], guessed: 0 };
  if (rows.length > MAX_SWATCHES)
    return { swatches: [], refusals: [fileRefusal('file_too_long', String(MAX_SWATCHES))], guessed: 0 };
  const swatches = new Map<string, Swatch>();
  const firstAt = new Map<string, number>();
  const refusals: SwatchRefusal[] = [];
  let guessed = 0;
  for (const raw of rows) {
    const made = swatchOf(raw);
    const told = { row: raw.row, name: raw.name.slice(0, 60) };
    if ('reason' in made) {
      refusals.push({ ...made, ...told });
      continue;
    }
    const key = keyOf(made.swatch.name);
    const known = firstAt.get(key);
    if (known !== undefined) {
      refusals.push({ reason: 'name_twice', detail: String(known), ...told });
      continue;
    }
    firstAt.set(key, raw.row);
    swatches.set(key, made.swatch);
    if (made.isGuessed) guessed += 1;
  }
  return { swatches: [...swatches.values()], refusals, guessed };
}

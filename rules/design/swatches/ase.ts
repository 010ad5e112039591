import { hexOfRgb } from '../artwork/oklab.ts';
import { fileRefusal, type RawRow, type SwatchRefusal } from './raw-row.ts';
import { MAX_SWATCHES } from './swatch.ts';

/**
 * Adobe Swatch Exchange: `ASEF`, version 1.0, a count of blocks; each block has a type, a length and content.
 * Numbers are big-endian, names UTF-16 with a zero at the end. What a block says of itself is believed only
 * within its own length.
 */
const GROUP_START = 0xc001;
const GROUP_END = 0xc002;
const COLOR = 0x0001;
const HEAD = 12;
/** Groups have blocks of their own: more than this is no palette. */
const MAX_BLOCKS = 4 * MAX_SWATCHES;

/** How many numbers a colour of a model has. */
const models = { 'RGB ': 3, CMYK: 4, 'LAB ': 3, Gray: 1 } as const;
type Model = keyof typeof models;

const isModel = (word: string): word is Model => Object.hasOwn(models, word);

const percent = (share: number): number => share * 100;
const byte = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);

/** A share beyond its bounds is told as a wrong number and not cut off in silence. */
const isShare = (share: number): boolean => share >= -0.00005 && share <= 1.00005;

function colorOf(model: Model, values: readonly number[]): Pick<RawRow, 'hex' | 'cmyk' | 'lab' | 'fault'> {
  const none = { hex: null, cmyk: null, lab: null };
  if (values.some((value) => !Number.isFinite(value)))
    return { ...none, fault: { reason: 'number_form', detail: values.join(' ') } };
  if (model === 'CMYK') return { ...none, cmyk: values.map(percent) };
  if (model === 'LAB ') {
    const [l = 0, a = 0, b = 0] = values;
    return { ...none, lab: [percent(l), a, b] };
  }
  const wrong = values.find((value) => !isShare(value));
  if (wrong !== undefined) return { ...none, fault: { reason: 'number_range', detail: String(wrong) } };
  if (model === 'Gray') {
    const gray = byte(values[0] ?? 0);
    return { ...none, hex: hexOfRgb(gray, gray, gray), cmyk: [0, 0, 0, percent(1 - (values[0] ?? 0))] };
  }
  const [r = 0, g = 0, b = 0] = values;
  return { ...none, hex: hexOfRgb(byte(r), byte(g), byte(b)) };
}

/** A name of so many UTF-16 letters with its zero; null when it reaches beyond the block or is no text. */
function nameOf(block: DataView): { readonly name: string; readonly end: number } | null {
  if (block.byteLength < 2) return null;
  const end = 2 + 2 * block.getUint16(0);
  if (end > block.byteLength) return null;
  const letters = new Uint8Array(block.buffer, block.byteOffset + 2, end - 2);
  try {
    const name = new TextDecoder('utf-16be', { fatal: true }).decode(letters);
    return { name: name.replace(/\0[\s\S]*$/, ''), end };
  } catch {
    return null; // half a letter
  }
}

function rowOf(block: DataView, row: number): RawRow {
  const broken = (name: string): RawRow => ({
    ...{ row, name, hex: null, cmyk: null, lab: null },
    fault: { reason: 'row_broken', detail: '' },
  });
  const named = nameOf(block);
  if (!named) return broken('');
  const { name, end } = named;
  if (block.byteLength < end + 4) return broken(name);
  const model = String.fromCharCode(...[0, 1, 2, 3].map((i) => block.getUint8(end + i)));
  if (!isModel(model))
    return { ...broken(name), fault: { reason: 'model_unknown', detail: model.replace(/[^ -~]/g, '?') } };
  const count = models[model];
  if (block.byteLength < end + 4 + 4 * count) return broken(name);
  const values = Array.from({ length: count }, (_, i) => block.getFloat32(end + 4 + 4 * i));
  return { row, name, ...colorOf(model, values) };
}

type ReadAse = { readonly rows: readonly RawRow[] } | { readonly refusal: SwatchRefusal };

/** The colours of a file in their order; groups are only folders and are left out. */
export function readAse(bytes: Uint8Array): ReadAse {
  const refused = (...why: Parameters<typeof fileRefusal>): ReadAse => ({ refusal: fileRefusal(...why) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEAD || view.getUint32(0) !== 0x41534546) return refused('file_cut');
  const version = `${view.getUint16(4)}.${view.getUint16(6)}`;
  if (view.getUint16(4) !== 1) return refused('file_version', version);
  const count = view.getUint32(8);
  if (count > MAX_BLOCKS) return refused('file_too_long', String(MAX_SWATCHES));
  const rows: RawRow[] = [];
  let at = HEAD;
  for (let block = 1; block <= count; block += 1) {
    if (at + 6 > view.byteLength) return refused('file_cut', String(block));
    const [type, length] = [view.getUint16(at), view.getUint32(at + 2)];
    at += 6;
    if (length > view.byteLength - at) return refused('file_cut', String(block));
    if (type === COLOR)
      rows.push(rowOf(new DataView(bytes.buffer, bytes.byteOffset + at, length), rows.length + 1));
    else if (type !== GROUP_START && type !== GROUP_END) return refused('file_cut', String(block));
    at += length;
  }
  return { rows };
}

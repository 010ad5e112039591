import { locales } from '#rules/platform/editions/editions.ts';
import { hasColorPicker } from '../products/availability.ts';
import { allColors, colorIdsOf } from '../products/colors.ts';
import { lengthsOf, scalesOf, shapesOf, typesOf } from '../products/enumerations.ts';
import { type Category, categories, type PencilShape, technologies } from '../products/product.ts';
import { FAULTS_OF_PRODUCT, type ProductFault, type ProductFaultReason } from '../products/product-faults.ts';
import type { ProductDraft, ProductRecord } from '../products/product-record.ts';
import { rowsOfProduct } from '../products/product-rows.ts';
import { rowLimits } from '../products/row-limits.ts';
import { sideNamesOf } from '../products/sides-of.ts';
import { validateRow } from './validate-catalogue.ts';

/** What a field may hold at most; the table of a workbook and the form say the same. */
export const productBounds = {
  id: 60,
  heliosId: 40,
  name: 150,
  shortDescription: 300,
  description: 5_000,
  items: 500,
  areas: 60,
  position: [0, 1_000_000],
  /** mm of a product or a side: what is ten times as large is a slip, and its drawing would take minutes */
  width: [1, 1_500],
  height: [1, 300],
} as const;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;
/** Areas are kept in hundredths of a mm; less is lost where a sum of them is rounded. */
const TOLERANCE = 0.001;

type Say = (field: string, reason: ProductFaultReason, detail?: string | number) => void;

const isOneOf = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word);

function checkNumber(
  say: Say,
  field: string,
  value: number,
  [least, most]: readonly [number, number],
  decimals: number,
): boolean {
  const refuse = (reason: ProductFaultReason, detail: string | number = '') => {
    say(field, reason, detail);
    return false;
  };
  if (!Number.isFinite(value)) return refuse('not_number');
  if (value < least) return refuse('too_low', least);
  if (value > most) return refuse('too_high', most);
  const parts = value * 10 ** decimals;
  if (Math.abs(parts - Math.round(parts)) > 1e-6)
    return decimals === 0 ? refuse('whole_number') : refuse('too_fine', decimals);
  return true;
}

/** mm of an area, which has to lie on its side as well */
const LENGTHS: readonly [number, number] = [0.01, productBounds.width[1]];
const PLACES: readonly [number, number] = [0, productBounds.width[1]];

function checkText(say: Say, field: string, text: string, most: number, isLong: boolean): void {
  if (text.length > most) say(field, 'too_long', most);
  else if (!(isLong ? LINES : LINE).test(text) || text !== text.trim()) say(field, 'unfit');
}

function checkTexts(say: Say, draft: ProductDraft): void {
  for (const locale of locales) {
    if (draft.name[locale].trim() === '') say(`name.${locale}`, 'required');
    else checkText(say, `name.${locale}`, draft.name[locale], productBounds.name, false);
    checkText(
      say,
      `shortDescription.${locale}`,
      draft.shortDescription[locale],
      productBounds.shortDescription,
      false,
    );
    checkText(say, `description.${locale}`, draft.description[locale], productBounds.description, true);
  }
}

/** Words that stand more than once, by their place; the first one is let be. */
function* repeated(words: readonly string[]): Generator<number> {
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (seen.has(word)) yield at;
    seen.add(word);
  }
}

function checkColors(say: Say, draft: ProductDraft, category: Category): void {
  for (const field of ['meterColors', 'pencilColors'] as const) {
    const isUsed = (field === 'pencilColors') === (category === 'pencil') && category !== 'spatula';
    const known = isUsed ? colorIdsOf(category) : [];
    const colors = draft[field];
    if (isUsed && colors.length === 0) say(field, 'required');
    for (const [at, color] of colors.entries())
      if (!known.includes(color)) say(`${field}.${at}`, 'not_of_category', color);
    for (const at of repeated(colors)) say(`${field}.${at}`, 'twice', colors[at]);
  }
}

function checkArea(say: Say, draft: ProductDraft, category: Category, i: number, j: number): void {
  const side = draft.sides[i];
  const area = side?.printAreas[j];
  if (!side || !area) return;
  const at = `sides.${i}.printAreas.${j}`;
  if (!isOneOf(scalesOf[category], area.scale)) say(`${at}.scale`, 'not_of_category', area.scale);
  if (!isOneOf(technologies, area.printTechnology))
    say(`${at}.printTechnology`, 'unknown_word', area.printTechnology);
  const isSized =
    [
      checkNumber(say, `${at}.width`, area.width, LENGTHS, 2),
      checkNumber(say, `${at}.height`, area.height, LENGTHS, 2),
      checkNumber(say, `${at}.centerX`, area.centerX, PLACES, 3),
      checkNumber(say, `${at}.centerY`, area.centerY, PLACES, 3),
    ].every(Boolean) && [side.width, side.height].every((size) => Number.isFinite(size));
  if (!isSized) return;
  const leaves = (centre: number, size: number, whole: number) =>
    centre - size / 2 < -TOLERANCE || centre + size / 2 > whole + TOLERANCE;
  if (leaves(area.centerX, area.width, side.width)) say(`${at}.width`, 'outside_side', side.width);
  if (leaves(area.centerY, area.height, side.height)) say(`${at}.height`, 'outside_side', side.height);
}

function checkSides(say: Say, draft: ProductDraft, category: Category, shape: PencilShape | null): void {
  const wanted = sideNamesOf(category, shape);
  if (draft.sides.length !== wanted.length) say('sides', 'side_count', wanted.length);
  for (const [i, side] of draft.sides.entries()) {
    const name = wanted[i];
    if (name !== undefined && side.name !== name) say(`sides.${i}.name`, 'not_of_category', name);
    checkNumber(say, `sides.${i}.width`, side.width, productBounds.width, 2);
    checkNumber(say, `sides.${i}.height`, side.height, productBounds.height, 2);
    if (side.printAreas.length > productBounds.areas)
      say(`sides.${i}.printAreas`, 'too_many', productBounds.areas);
    const kinds = side.printAreas.map(({ scale, printTechnology }) => `${scale} ${printTechnology}`);
    for (const j of repeated(kinds)) say(`sides.${i}.printAreas.${j}.printTechnology`, 'twice', kinds[j]);
    for (const j of side.printAreas.keys()) checkArea(say, draft, category, i, j);
  }
}

function checkItems(say: Say, { items }: ProductDraft, category: Category): void {
  if (items.length > productBounds.items) say('items', 'too_many', productBounds.items);
  const colors = colorIdsOf(category);
  const mayBeWithout = !hasColorPicker({ category });
  for (const [at, { heliosId, color, scale }] of items.entries()) {
    const field = `items.${at}`;
    if (heliosId === '') say(`${field}.heliosId`, 'required');
    else if (heliosId.length > productBounds.heliosId)
      say(`${field}.heliosId`, 'too_long', productBounds.heliosId);
    else if (!CODE.test(heliosId)) say(`${field}.heliosId`, 'unfit');
    if (!isOneOf(scalesOf[category], scale)) say(`${field}.scale`, 'not_of_category', scale);
    if (color === null ? !mayBeWithout : !colors.includes(color))
      say(`${field}.color`, color === null ? 'required' : 'not_of_category', color ?? '');
  }
  const codes = items.map(({ heliosId }) => heliosId);
  for (const at of repeated(codes)) if (codes[at] !== '') say(`items.${at}.heliosId`, 'twice', codes[at]);
  for (const at of repeated(items.map(({ color, scale }) => `${color ?? ''} ${scale}`)))
    say(`items.${at}.color`, 'twice', items[at]?.color ?? '');
}

function checkId(say: Say, id: string): void {
  // the address of a picture names product and colour in one word
  const color = allColors.find((one) => id.endsWith(`-${one.id}`));
  if (id === '') say('id', 'required');
  else if (id.length > productBounds.id) say('id', 'too_long', productBounds.id);
  else if (!ID.test(id)) say('id', 'unfit');
  else if (color) say('id', 'ends_with_color', color.id);
}

/**
 * Everything that is wrong with a product alone, by its field; empty when it may be saved. Form, workbook and
 * server ask it. What the reader of the catalogue would refuse is refused here as well, or one product would
 * stop the shop from following its catalogue.
 */
export function checkProduct(draft: ProductDraft): ProductFault[] {
  const faults: ProductFault[] = [];
  const say: Say = (field, reason, detail = '') => {
    if (faults.length < FAULTS_OF_PRODUCT)
      faults.push({ field, reason, detail: String(detail).slice(0, 100) });
  };
  checkId(say, draft.id);
  checkTexts(say, draft);
  checkNumber(say, 'width', draft.width, productBounds.width, 1);
  checkNumber(say, 'height', draft.height, productBounds.height, 1);
  checkNumber(say, 'weight', draft.weight, rowLimits.grams, 0);
  if (draft.position !== null) checkNumber(say, 'position', draft.position, productBounds.position, 0);
  const { category, type, shape, length } = draft;
  if (!isOneOf(categories, category)) {
    say('category', 'unknown_word', category);
    return faults;
  }
  if (!isOneOf(typesOf[category], type)) say('type', 'not_of_category', type);
  if (!lengthsOf[category].includes(length)) say('length', 'not_of_category', lengthsOf[category].join(', '));
  const shapes = shapesOf[category];
  const isShape = shape !== null && isOneOf(shapes, shape);
  if (shape === null ? shapes.length > 0 : !isShape)
    say('shape', shape === null ? 'required' : 'not_of_category');
  checkColors(say, draft, category);
  if (shapes.length === 0 || isShape) checkSides(say, draft, category, isShape ? shape : null);
  checkItems(say, draft, category);
  return faults.length > 0 ? faults : refusedByReader(draft as ProductRecord);
}

/** Fields of the rows that the record calls otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  widthTenths: 'width',
  heightTenths: 'height',
  weightGrams: 'weight',
};

function refusedByReader(product: ProductRecord): ProductFault[] {
  const { row, items } = rowsOfProduct({ ...product, position: product.position ?? 0 });
  return [
    ...validateRow('products', product.id, row),
    ...items.flatMap((item) => validateRow('availabilities', item.heliosId, { ...item, stockQuantity: 0 })),
  ].map(({ field, problem }) => ({
    field: fieldNames[field] ?? field,
    reason: 'refused_by_reader' as const,
    detail: problem.slice(0, 100),
  }));
}

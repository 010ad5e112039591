import type { ProductRecord } from './product-record.ts';

type Value = string | number | null;
export type ProductDifference = { readonly field: string; readonly old: Value; readonly new: Value };

/**
 * Every value of a product by its name. Items go by their code and areas by what they are for, wherever they
 * stand.
 */
function fieldsOf(product: ProductRecord): Map<string, Value> {
  const fields = new Map<string, Value>();
  const {
    id: _,
    items,
    sides,
    name,
    shortDescription,
    description,
    meterColors,
    pencilColors,
    ...plain
  } = product;
  for (const [field, value] of Object.entries(plain)) fields.set(field, value);
  for (const [field, texts] of Object.entries({ name, shortDescription, description }))
    for (const [locale, text] of Object.entries(texts)) fields.set(`${field}.${locale}`, text);
  fields.set('meterColors', meterColors.join(', '));
  fields.set('pencilColors', pencilColors.join(', '));
  for (const [at, { name: side, width, height, printAreas }] of sides.entries()) {
    const of = `sides.${at}`;
    fields.set(`${of}.name`, side);
    fields.set(`${of}.width`, width);
    fields.set(`${of}.height`, height);
    for (const { scale, printTechnology, ...sizes } of printAreas)
      for (const [field, value] of Object.entries(sizes))
        fields.set(`${of}.printAreas.${scale}.${printTechnology}.${field}`, value);
  }
  fields.set('items', items.map(({ heliosId }) => heliosId).join(', '));
  for (const { heliosId, color, scale } of items) {
    fields.set(`items.${heliosId}.color`, color ?? '');
    fields.set(`items.${heliosId}.scale`, scale);
  }
  return fields;
}

/** What is other in the second; a field that is not there is null. */
export function productDifference(before: ProductRecord, after: ProductRecord): ProductDifference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [a, b] = [old.get(field) ?? null, now.get(field) ?? null];
    return a === b ? [] : [{ field, old: a, new: b }];
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { demoPriceLists } from '#database/demo/prices.ts';
import { availabilityRows, priceRowOf, productRow, settingsRow } from '#database/factories.ts';
import { standardSettings } from '#database/standard/settings.ts';
import { standardTransportRates } from '#database/standard/transport.ts';
import { faultText, validateCatalogue, validatePriceRows } from './validate-catalogue.ts';

type Row = Record<string, unknown>;

/** The rows of the demo shop, changed by what a person could write. */
function faults(change: Change = () => {}): string[] {
  const rows = {
    products: demoProducts.map(productRow) as Row[],
    productImages: [{ id: 'i', productId: 'block-52', url: '/a.png', position: 0 }] as Row[],
    availabilities: demoProducts.flatMap(availabilityRows) as Row[],
    defaultLists: demoPriceLists.filter((list) => list.isDefault).map((list) => ({ ...list })) as Row[],
    priceRows: (demoPriceLists[0]?.rows() ?? []).map((row) => priceRowOf('default', row)) as Row[],
    settings: [settingsRow(standardSettings)] as Row[],
    transportRates: standardTransportRates.map((rate, id) => ({ ...rate, id })) as Row[],
  };
  change(rows);
  const read = { ...rows, settings: rows.settings[0] ?? null } as unknown as Parameters<
    typeof validateCatalogue
  >[0];
  return validateCatalogue(read).map(faultText);
}
type Change = (rows: Record<string, Row[]>) => unknown;
const set =
  (table: string, values: Row): Change =>
  (rows) =>
    Object.assign(rows[table]?.[0] ?? {}, values);

describe('the rows of a catalogue', () => {
  it('of the demo shop are right', () => {
    expect(faults()).toEqual([]);
  });

  it('of a shop that has nothing yet are right', () => {
    const empty = (rows: Record<string, Row[]>) => {
      for (const table of Object.values(rows)) table.splice(0);
    };
    expect(faults(empty)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['settings 1: eurRate', set('settings', { eurRate: 0 })],
    ['settings 1: eurRate', set('settings', { eurRate: 253_000 })],
    ['settings 1: cliche', set('settings', { cliche: -1 })],
    ['settings 1: minTamponPrintMeterCount', set('settings', { minTamponPrintMeterCount: -1 })],
    [
      'settings 1: minimumQuantities.category.pencil',
      set('settings', { minimumQuantities: { category: { pencil: -1 }, product: {}, orderCreation: 1 } }),
    ],
    ['settings 1: id: the row is missing', (rows) => rows.settings?.splice(0)],
    ['priceLists default: currency', set('defaultLists', { currency: 'USD' })],
    [
      'priceLists other: isDefault',
      (rows) => rows.defaultLists?.push({ ...rows.defaultLists[0], id: 'other' }),
    ],
    ['priceLists : isDefault: no default list', (rows) => rows.defaultLists?.splice(0)],
    ['products block-51: category', set('products', { id: 'block-51', category: 'hammer' })],
    ['products block-51: type', set('products', { id: 'block-51', type: 'sharpened' })],
    ['products block-51: shape', set('products', { id: 'block-51', shape: 'round' })],
    ['products block-51: widthTenths', set('products', { id: 'block-51', widthTenths: 0 })],
    ['products block-51: sides', set('products', { id: 'block-51', sides: [] })],
    ['products block-51: name', set('products', { id: 'block-51', name: { cs: 'Metr' } })],
    ['availabilities H: stockQuantity', set('availabilities', { heliosId: 'H', stockQuantity: -1 })],
    ['availabilities H: scale', set('availabilities', { heliosId: 'H', scale: 'pencilScale' })],
    ['availabilities H: color', set('availabilities', { heliosId: 'H', color: 'no-such-colour' })],
    ['priceRows default H 10: pcsTo', set('priceRows', { heliosId: 'H', pcsFrom: 10, pcsTo: 9 })],
    [
      'priceRows default H 1: productPrice',
      set('priceRows', { heliosId: 'H', pcsFrom: 1, productPrice: -1 }),
    ],
    ['transportRates 0: upToKg', set('transportRates', { upToKg: 0 })],
    ['transportRates 0: zipTo', set('transportRates', { zipFrom: '20', zipTo: '10' })],
    ['transportRates 0: carrier', set('transportRates', { carrier: 'pigeon' })],
  ])('%s is named', (named, change) => {
    expect(faults(change)[0]).toContain(named);
  });

  it('names ten faults at most', () => {
    const all = (rows: Record<string, Row[]>) =>
      rows.priceRows?.map((row) => Object.assign(row, { digitalPrice: -1 }));
    expect(faults(all)).toHaveLength(10);
  });
});

describe('the tiers of a price list', () => {
  const priced = {
    productPrice: 1,
    simplePrice: 1,
    digitalPrice: 1,
    tamponPrice: 1,
    priceListId: 'l',
    heliosId: 'H',
  };
  const tier = fc
    .record({ pcsFrom: fc.integer({ min: 1, max: 60 }), width: fc.option(fc.integer({ min: 0, max: 20 })) })
    .map(({ pcsFrom, width }) => ({ ...priced, pcsFrom, pcsTo: width === null ? null : pcsFrom + width }));

  it('are refused exactly when a quantity has two prices', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tier, { selector: ({ pcsFrom }) => pcsFrom, maxLength: 6 }), (rows) => {
        const quantities = Array.from({ length: 100 }, (_, i) => i + 1);
        const hasTwo = quantities.some(
          (count) =>
            rows.filter(
              ({ pcsFrom, pcsTo }) => pcsFrom <= count && count <= (pcsTo ?? Number.POSITIVE_INFINITY),
            ).length > 1,
        );
        expect(validatePriceRows(rows).length > 0).toBe(hasTwo);
      }),
    );
  });
});

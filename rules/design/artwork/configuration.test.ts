import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milli, minor } from '#rules/platform/money/money.ts';
import { mm } from '#rules/platform/units.ts';
import { addText } from './commands/text.ts';
import {
  artworkOfWire,
  type Configuration,
  configurationId,
  configurationSchema,
  newConfiguration,
  pdfTexts,
  toWire,
  wireConfigurationSchema,
} from './configuration.ts';
import { parseArtwork } from './document.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter, sampleSpatula } from './sample-products.ts';

const seeded = (values: number[]) => {
  let i = 0;
  return () => values[i++ % values.length] ?? 0;
};
const fresh = (product = sampleMeter, wish = {}): Configuration => {
  const made = newConfiguration(product, wish, seeded([0.1, 0.7, 0.3]));
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

describe('configuration', () => {
  it('CFG-079: the id has 10 random letters or digits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 10, maxLength: 10 }),
        (values) => {
          expect(configurationId(seeded(values))).toMatch(/^[A-Za-z0-9]{10}$/);
        },
      ),
    );
    expect(configurationId(seeded([0.1]))).not.toBe(configurationId(seeded([0.2])));
  });

  it('CFG-080, CFG-081: starts with scale withoutPrint, quantity 1 and the default colour', () => {
    expect(fresh()).toMatchObject({
      quantity: 1,
      artwork: { scaleType: 'withoutPrint', color: 'natural', productId: 'block-52' },
    });
  });

  it('takes colour and scale of the address where the product has them', () => {
    expect(fresh(sampleMeter, { color: 'white', scale: 'freeTop' }).artwork).toMatchObject({
      color: 'white',
      scaleType: 'freeTop',
    });
    expect(fresh(sampleMeter, { color: 'purple', scale: 'cmUnits' }).artwork).toMatchObject({
      color: 'natural',
      scaleType: 'withoutPrint',
    });
    expect(fresh(sampleSpatula, { color: 'white' }).artwork).toMatchObject({
      color: null,
      scaleType: 'cmUnits',
    });
  });

  it('CAT-064: a spatula without availability cannot be configured', () => {
    const made = newConfiguration({ ...sampleSpatula, availabilities: [] }, {}, () => 0);
    expect(made).toMatchObject({ ok: false, code: 'availability_not_found' });
  });

  it('survives local storage and refuses what was tampered with', () => {
    const saved = JSON.parse(JSON.stringify(fresh()));
    expect(configurationSchema.parse(saved)).toEqual(fresh());
    for (const change of [
      { quantity: 0 },
      { quantity: 500_001 },
      { quantity: 1.5 },
      { id: 'short' },
      { extra: 1 },
    ])
      expect(configurationSchema.safeParse({ ...saved, ...change }).success).toBe(false);
  });
});

describe('configuration on the wire', () => {
  const area = { minX: mm(0), maxX: mm(200), minY: mm(0), maxY: mm(16) };
  const designed = addText(fresh().artwork, {
    side: 1,
    id: 't',
    text: 'one\ntwo',
    placeholder: '',
    measure,
    area,
  });
  const line: Configuration = {
    ...fresh(),
    quantity: 150,
    artwork: designed.ok ? designed.value : fresh().artwork,
    latestSelectedPriceLevel: { pcsFrom: 100, pcsTo: 199 },
    prices: {
      price: minor(39800),
      productPrice: minor(30000),
      technologyPrice: minor(9000),
      surchargePrice: minor(500),
      preparationPrice: minor(300),
      printTechnologyPriceDifference: minor(-1200),
      otherPrices: [{ pcsFrom: 100, pcsTo: 199, price: milli(2653) }],
    },
  };
  const counts = {
    digitalPreparationSurchargeCount: 0,
    tamponPreparationSurchargeCount: 1,
    simplePreparationSurchargeCount: 0,
    ownWords: false,
  };
  const wire = toWire(line, { product: sampleMeter, counts, transportationPrice: 9.9 });

  it('CFG-081: has every field by its name', () => {
    expect(Object.keys(wire).sort()).toEqual(
      [
        'id product quantity price otherPrices latestSelectedPriceLevel color scaleType mailImage cartImage image',
        'printTechnologyPriceDifference transportationPrice digitalPreparationSurchargeCount tamponPreparationSurchargeCount',
        'simplePreparationSurchargeCount productPrice technologyPrice surchargePrice preparationPrice pdfData',
        'configurationSideStores version pieces',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    expect(wire).toMatchObject({
      product: { id: 'block-52', category: 'meter' },
      quantity: 150,
      price: 398,
      printTechnologyPriceDifference: -12,
      otherPrices: [{ pcsFrom: 100, pcsTo: 199, price: 2.653 }],
      scaleType: 'withoutPrint',
      transportationPrice: 9.9,
    });
    expect(wire.configurationSideStores).toHaveLength(6);
  });

  it('gives the same design back on the other side', () => {
    const received = wireConfigurationSchema.parse(JSON.parse(JSON.stringify(wire)));
    expect(parseArtwork(artworkOfWire(received))).toEqual({ ok: true, value: line.artwork });
  });

  it('CFG-085, CFG-086: the order sheet lists the texts at size 14, 20 apart', () => {
    expect(pdfTexts(line.artwork)).toEqual([
      { text: 'one', x: 0, y: 20, fontSize: 14 },
      { text: 'two', x: 0, y: 40, fontSize: 14 },
    ]);
    expect(Object.keys(wire.pdfData)).toEqual(['textImages', 'configurationImage']);
  });
});

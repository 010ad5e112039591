import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress, type PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import { defaultMinimumQuantities } from '#rules/catalogue/settings/settings.ts';
import { priceSides } from '#rules/design/artwork/colors.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { milli, minor } from '#rules/platform/money/money.ts';
import { countPlates } from '#rules/press/print-files/plate-count.ts';
import { groupRows } from '#rules/prices/pricing/price-list.ts';
import { quote } from '#rules/prices/pricing/quote.ts';
import { design, product, type SideWish } from './design.ts';
import { platesOf, textOf } from './tools.ts';

// covers: PRC-024, PRC-025, D-S56

const cliche = 500_00;
const settings = {
  eurRate: eurRate(25_000),
  minTamponPrintMeterCount: 99,
  minTamponPrintRulerCount: 99,
  minTamponPrintPencilCount: 99,
  cliche: minor(cliche),
  preparation: minor(300_00),
  pieceSurcharge: minor(5_00),
  minimumQuantities: defaultMinimumQuantities,
  press: defaultPress,
};
const row = {
  heliosId: 'M1',
  description: 'M1',
  pcsFrom: 100,
  pcsTo: 1_999,
  productPrice: milli(40_000),
  simpleTechnologyPrintPrice: milli(3_000),
  digitalTechnologyPrintPrice: milli(8_000),
  tamponTechnologyPrintPrice: milli(2_500),
};

const process = ['Black', 'Cyan', 'Magenta', 'Yellow'];
const inks = ['#c8102e', '#ffffff', '#f4d526', '#00843d', '#0033a0'];

/** Texts in some inks, which stand apart. */
const side = (...colors: number[]): SideWish => ({
  texts: colors.map((color, at) => ({
    text: 'AB',
    x: 40 + at * 30,
    y: 1,
    size: 4,
    color: inks[color] ?? '#000000',
    pantone: color === 0 ? '186 C' : null,
  })),
});

const bodies = ['pBlackC', 'natural', 'p286c', 'white'];
/** Sides of four faces; the third is digital in every third design. */
const wishes: readonly (readonly (SideWish | null)[])[] = [
  [side(0), null, null, null],
  [side(0, 2), side(0, 2), null, null],
  [side(0, 1), side(2, 3), null, null],
  [side(0, 2), side(0, 2), side(0, 2, 3), side(1)],
  [null, side(1), side(1, 2), side(1, 2)],
];
type Case = {
  readonly name: string;
  readonly productId: string;
  readonly body: string | null;
  readonly sides: readonly (SideWish | null)[];
  readonly technologyOf: (index: number) => Technology;
  readonly press: PressSettings;
};
const rules = bodies.flatMap((body, b) =>
  wishes.map((sides, w): Case => {
    const hasDigital = (b + w) % 3 === 0;
    return {
      name: `${body}, design ${w}`,
      productId: 'block-53',
      body,
      sides,
      technologyOf: (index) => (hasDigital && index === 2 ? 'Digital' : 'Tampon'),
      press: defaultPress,
    };
  }),
);
const underAll: PressSettings = {
  ...defaultPress,
  underbase: { Digital: 'colored', Tampon: 'colored', Simple: 'colored' },
};
const underNone: PressSettings = {
  ...defaultPress,
  underbase: { Digital: 'none', Tampon: 'none', Simple: 'none' },
};
const spatula = (sides: readonly (SideWish | null)[], press: PressSettings): Case => ({
  name: `spatula, ${sides.filter(Boolean).length} sides, white on ${press.underbase.Simple}`,
  productId: 'spatula-2',
  body: null,
  sides,
  technologyOf: () => 'Simple',
  press,
});
/** Simple print, and designs from above where the owner set another underbase. */
const others: readonly Case[] = [
  spatula([side(0), null], defaultPress),
  spatula([side(0, 2, 3, 4), side(0, 2, 3, 4)], defaultPress),
  spatula([side(0, 1), side(2)], underAll),
  ...[2, 8, 13]
    .flatMap((at) => rules[at] ?? [])
    .map((one, i) => {
      const press = i === 0 ? underNone : underAll;
      return { ...one, name: `${one.name}, white on ${press.underbase.Tampon}`, press };
    }),
];

/** What a press would expose: plates with ink, of pages that are the same once. */
async function exposed(pdf: Uint8Array, isDigital: (page: number) => boolean): Promise<number> {
  const sets = new Map<string, number>();
  for (const [page, plates] of (await platesOf(pdf, 100)).entries()) {
    if (isDigital(page)) continue;
    const hash = createHash('sha256');
    const inked = [...plates].filter(
      ([name, { data }]) => !process.includes(name) && data.some((dot) => dot < 128),
    );
    for (const [name, { data }] of inked) hash.update(name).update(data);
    sets.set(hash.digest('hex'), inked.length);
  }
  return [...sets.values()].reduce((sum, count) => sum + count, 0);
}

describe('plates of twenty-six designs', () => {
  it.each([...rules, ...others])(
    '$name: as many at the press as on the proof, and the price counts those of the colours',
    async (one) => {
      const of = product(one.productId);
      const { technologyOf, press } = one;
      const document = design(of, one.body, 'withoutPrint', one.sides);
      const { made, charged, white } = countPlates(document, of, technologyOf, press);
      const [pdf, proof] = await Promise.all([
        printPdf(document, of, { technologyOf, press }),
        proofPdf(document, of, { technologyOf, press, edition: 'en', blank: () => null }),
      ]);
      if (!pdf.ok || !proof.ok) throw new Error('not made');
      const printed = one.sides.flatMap((wish, index) => (wish ? [index] : []));
      expect(await exposed(pdf.value, (page) => technologyOf(printed[page] ?? 0) === 'Digital')).toBe(made);
      expect((await textOf(proof.value)).replace(/\s+/g, ' ')).toContain(
        `Plates: ${made}. Charged, one for each colour of a side: ${charged}. White under the colours, included in their price: ${white}.`,
      );
      const { sides } = priceSides(document, of, technologyOf);
      const price = quote({
        list: { currency: 'CZK', rowsByHeliosId: groupRows([row]) },
        settings,
        heliosId: 'M1',
        category: of.category,
        isSlimboy: false,
        count: 1_500,
        sides,
        preparationCounts: { digital: 0, tampon: 0, simple: 0 },
        currency: 'CZK',
        minimum: 1,
      });
      if (!price.ok) throw new Error(price.code);
      expect(price.value.surchargePrice).toBe(cliche * charged);
      expect(made).toBe(charged + white);
      const isLight = one.body === 'natural' || one.body === 'white' || one.body === null;
      if (press.underbase.Tampon === 'none' || (isLight && press === defaultPress)) expect(white).toBe(0);
      if (one.body === 'natural' && press === underAll) expect(white).toBeGreaterThan(0);
    },
  );
});

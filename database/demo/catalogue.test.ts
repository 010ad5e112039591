import { describe, expect, it } from 'vitest';
import {
  colorStock,
  colorsOf,
  defaultColor,
  hasColorPicker,
  productStock,
} from '#rules/catalogue/products/availability.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import { standardSettings } from '../standard/settings.ts';
import { demoAvailabilities } from './availabilities.ts';
import { demoProducts } from './catalogue.ts';

const minimum = (product: (typeof demoProducts)[number]) => minimumQuantity(standardSettings, product);

describe('demo stock', () => {
  it('every stock code is used once', () => {
    expect(new Set(demoAvailabilities.map((entry) => entry.heliosId)).size).toBe(demoAvailabilities.length);
    for (const { heliosId } of demoAvailabilities) expect(heliosId).toMatch(/^H(-[A-Z0-9]+){2,3}$/);
    expect(demoAvailabilities.some((entry) => entry.heliosId === 'H-B52-NAT-FT')).toBe(true);
  });

  it('CAT-060: an availability names product, colour, scale and whole pieces', () => {
    for (const product of demoProducts) {
      expect(product.availabilities.length).toBeGreaterThan(0);
      for (const entry of product.availabilities) {
        expect(entry.productId).toBe(product.id);
        expect(Number.isInteger(entry.stockQuantity) && entry.stockQuantity >= 0).toBe(true);
        expect(
          entry.color === null ? product.category === 'spatula' : colorsOf(product).includes(entry.color),
        ).toBe(true);
      }
      const pairs = product.availabilities.map((entry) => `${entry.color} ${entry.scale}`);
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  it('CAT-064: every spatula and ruler has its one availability', () => {
    for (const product of demoProducts.filter((one) => !hasColorPicker(one)))
      expect(product.availabilities).toHaveLength(1);
  });

  it('shows every state of a card: in stock, gone, below the minimum, one colour left', () => {
    const states = demoProducts.map((product) => productStock(product, minimum(product)).reason);
    expect(states.filter((reason) => reason === null).length).toBeGreaterThan(30);
    expect(states).toContain('noStock');
    expect(states).toContain('belowMinimum');
    const hinting = demoProducts.filter((product) => {
      const color = defaultColor(product);
      const least = minimum(product);
      const left = colorsOf(product).filter((one) => colorStock(product, one, null, least).inStock);
      return left.length === 1 && color !== left[0];
    });
    expect(hinting.length).toBeGreaterThan(0);
  });

  it('some colours are gone in one scale only, some are below the minimum', () => {
    const partly = demoProducts.filter((product) =>
      colorsOf(product).some((color) => {
        const stocks = product.availabilities
          .filter((entry) => entry.color === color)
          .map((entry) => entry.stockQuantity);
        return Math.max(...stocks) > 0 && Math.min(...stocks) === 0;
      }),
    );
    expect(partly.map((product) => product.category)).toEqual(expect.arrayContaining(['meter', 'pencil']));
    const scarce = demoProducts.filter((product) =>
      colorsOf(product).some(
        (color) => colorStock(product, color, null, minimum(product)).reason === 'belowMinimum',
      ),
    );
    expect(scarce.map((product) => product.id)).toEqual(
      expect.arrayContaining(['slimboy', 'pencil-round-175-sharpened']),
    );
  });

  it('at least one product can fill the highest price level', () => {
    expect(Math.max(...demoAvailabilities.map((entry) => entry.stockQuantity))).toBeGreaterThan(500_000);
  });
});

describe('demo texts', () => {
  it('CAT-058: every product has a name, a short and a long text in three languages', () => {
    for (const product of demoProducts) {
      for (const text of [product.name, product.shortDescription, product.description]) {
        for (const locale of locales) {
          expect(text[locale], product.id).toMatch(/\S/);
          expect(text[locale]).not.toMatch(/!|undefined|NaN| {2}/);
        }
      }
    }
  });

  it('names tell products apart', () => {
    for (const locale of locales)
      expect(new Set(demoProducts.map((product) => product.name[locale])).size).toBe(demoProducts.length);
  });

  it('CAT-098 CAT-099 CAT-100: texts give the sizes', () => {
    const english = (id: string) => demoProducts.find((product) => product.id === id)?.description.en ?? '';
    expect(english('spatula-5')).toContain('310 × 25 × 3.2 mm');
    expect(english('spatula-1')).toContain('258 × 16 × 3.2 mm');
    expect(english('spatula-2')).toContain('260 × 35 × 3.5 mm');
    expect(english('ruler-1')).toContain('160 × 30 × 3.2 mm');
    expect(english('ruler-16')).toContain('310 × 34.5 × 3.2 mm');
    expect(english('block-52')).toContain('3.2 × 16 mm');
    expect(english('slimboy')).toContain('2.3 × 17 mm');
  });
});

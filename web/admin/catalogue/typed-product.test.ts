import { describe, expect, it } from 'vitest';
import { categories } from '#rules/catalogue/products/product.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { draftOf, emptyProduct, typedOf, withSides } from './typed-product.ts';

const filled = {
  ...emptyProduct('ruler'),
  id: 'sample-ruler',
  ...{ width: '300', height: '30,5', weight: '40' },
  name: { cs: ' Pravítko ', en: 'Ruler', de: 'Lineal' },
  sides: [1, 2].map((number) => ({
    name: number === 1 ? 'front' : 'back',
    width: '300',
    height: '30',
    printAreas: [
      {
        scale: 'single',
        printTechnology: 'Digital',
        width: '100',
        height: '10,25',
        centerX: '150',
        centerY: '15.125',
      },
    ],
  })),
  items: [{ heliosId: 'R-1', color: 'natural', scale: 'single' }],
};

describe('a product as it is typed', () => {
  it('reads numbers with comma or point, and trims what is around words', () => {
    const draft = draftOf(filled);
    expect(draft).toMatchObject({ width: 300, height: 30.5, weight: 40, position: null, shape: null });
    expect(draft.name.cs).toBe('Pravítko');
    expect(draft.sides[0]?.printAreas[0]).toMatchObject({ height: 10.25, centerY: 15.125 });
    expect(checkProduct(draft)).toEqual([]);
  });

  it('comes back as it went', () => expect(draftOf(typedOf(draftOf(filled)))).toEqual(draftOf(filled)));

  it.each(['', 'x', '1.2.3', '1,2345', '-'])('is refused by its field where %j is no number', (width) => {
    expect(checkProduct(draftOf({ ...filled, width }))).toEqual([
      { field: 'width', reason: 'not_number', detail: '' },
    ]);
  });

  it.each(categories)('begins, as %s, with what nobody has to choose', (category) => {
    const faults = checkProduct(draftOf(emptyProduct(category))).map(({ field }) => field);
    for (const field of ['category', 'type', 'length', 'shape', 'sides']) expect(faults).not.toContain(field);
    expect(faults).toContain('id');
  });

  it('has a face for each of a pencil, and keeps what was typed of those that stay', () => {
    const round = withSides({ ...emptyProduct('pencil'), shape: 'round' });
    const typed = { ...round, sides: round.sides.map((side) => ({ ...side, width: '175' })) };
    const six = withSides({ ...typed, shape: 'hexagonal' });
    expect(six.sides.map(({ width }) => width)).toEqual(['175', '', '', '', '', '']);
  });
});

import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { inLocale } from '#texts/locale.ts';
import { printingColumns, printingRows } from './printing-areas.ts';
import { printingTable } from './tables.server.ts';

const product = (id: string) => {
  const found = demoProducts.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} in the demo shop`);
  return found;
};
const table = (id: string) =>
  inLocale('en', () => printingTable(product(id), 'en')).rows.map(({ side, scale, cells }) =>
    [side, scale, ...cells].join(' | '),
  );

describe('the table of printing areas', () => {
  it('CAT-055: has a column in mm for pad, digital and simple print', () => {
    expect(inLocale('en', () => printingTable(product('block-52'), 'en').columns)).toEqual([
      'Pad print, mm',
      'Digital print, mm',
      'Simple print, mm',
    ]);
  });

  it('CAT-054 CAT-056: a folding rule has front, back, end slats, and the blank upper and middle part', () => {
    expect(table('block-52')).toEqual([
      'Front | Without scale | 180 × 15,2 | 200 × 15,6 | ',
      'Front | Upper part blank | 180 × 6,0 | 200 × 6,4 | ',
      'Front | Middle part blank | 180 × 5,6 | 200 × 6,0 | ',
      'Back |  | 180 × 14,0 | 200 × 15,0 | ',
      'End slat, front |  | 180 × 14,0 | 200 × 15,0 | ',
      'End slat, back |  | 180 × 14,0 | 200 × 15,0 | ',
    ]);
  });

  it('CAT-054: a slimboy is pad printed, its end slats not at all', () => {
    expect(table('slimboy')).toEqual([
      'Front | Without scale | 180 × 16,2 |  | ',
      'Front | Upper part blank | 180 × 7,0 |  | ',
      'Back |  | 180 × 15,0 |  | ',
      'End slat, front |  |  |  | ',
      'End slat, back |  |  |  | ',
    ]);
  });

  it('CAT-054: rulers and spatulas have two sides, a blank one says so', () => {
    expect(table('ruler-1')).toEqual([
      'Front |  | 140 × 16 | 150 × 18 | ',
      'Back |  | 140 × 24 | 150 × 27 | ',
    ]);
    expect(table('spatula-3')).toEqual(['Front |  |  |  | 194,5 × 31', 'Back |  |  |  | ']);
  });

  it('CAT-054: alike faces of a pencil share a row, the face of the scale has two', () => {
    expect(table('pencil-hexagonal-175-sharpened')).toEqual([
      'Sides 1,\u00a02,\u00a03,\u00a04 |  | 115 × 3,0 | 131 × 3,4 | ',
      'Sides 5,\u00a06 |  |  |  | ',
    ]);
    expect(table('pencil-rectangular-240-sharpened')).toEqual([
      'Side 1 |  | 180 × 11,0 | 196 × 12,0 | ',
      'Sides 2,\u00a04 |  | 180 × 5,0 | 196 × 5,6 | ',
      'Side 3 | Without scale | 180 × 11,0 | 196 × 12,0 | ',
      'Side 3 | With scale |  |  | ',
    ]);
  });

  it('D-S24: says for every product what its sides say, and nothing else', () => {
    for (const one of demoProducts) {
      const rows = printingRows(one);
      for (const [index, side] of one.sides.entries()) {
        for (const scale of scalesOf(one)) {
          const own = rows.filter(
            (row) => row.sides.includes(index) && (row.scale === null || row.scale === scale),
          );
          expect(own).toHaveLength(1);
          for (const [column, technology] of printingColumns.entries()) {
            const area = side.printAreas.find((a) => a.scale === scale && a.printTechnology === technology);
            expect(own[0]?.sizes[column]).toEqual(area ? { width: area.width, height: area.height } : null);
          }
        }
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { inkBounds } from '#printing/press/ink-bounds.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { printSheet } from '#rules/press/print-files/sheet.ts';
import { design, product } from './design.ts';
import { pagesOf, textOf } from './tools.ts';

const DPI = 1200;
const of = product('spatula-2');
const technologyOf = () => 'Digital' as const;

type Page = { width: number; height: number; data: Uint8Array };
type Window = { x: number; y: number; width: number; height: number };

/** What of a window of a page has ink, in mm from the corner of its sheet. */
function inked({ width, data }: Page, window: Window) {
  const dots = (length: number) => Math.round((length * DPI) / 25.4);
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let y = dots(window.y); y < dots(window.y + window.height); y++)
    for (let x = dots(window.x); x < dots(window.x + window.width); x++) {
      if ((data[(y * width + x) * 3] ?? 255) > 128) continue;
      bounds.minX = Math.min(bounds.minX, x);
      bounds.minY = Math.min(bounds.minY, y);
      bounds.maxX = Math.max(bounds.maxX, x + 1);
      bounds.maxY = Math.max(bounds.maxY, y + 1);
    }
  return Object.values(bounds).map((at) => (at * 25.4) / DPI);
}

describe('a line on an arc', () => {
  it.each([5, 9, 20, 60, 200])(
    'of %d mm covers in the print file what its proof measures',
    async (radius) => {
      const text = radius < 10 ? 'Kůň ß' : 'Žluťoučký kůň';
      const arc = { direction: radius === 9 ? 'down' : 'up', radius: mmToPx(mm(radius)) } as const;
      const outline = radius === 20 ? 0.06 : null;
      const wish = { text, x: 40, y: 4, size: 3, typography: { arc, outline, letterSpacing: 0.08 } };
      const document = design(of, null, 'cmUnits', [{ texts: [wish] }]);
      const [printed] = printedSides(document, of, technologyOf);
      const measured = printed && inkBounds(printed);
      const made = await printPdf(document, of, { technologyOf, imageData: () => null });
      if (!made.ok || !printed || !measured) throw new Error('nothing is printed');
      const [page] = await pagesOf(made.value, DPI);
      const { trim, bleed } = printSheet(printed.face);
      const drawn = page ? inked(page, bleed) : [];
      const expected = [
        measured.minX + trim.x,
        measured.minY + trim.y,
        measured.maxX + trim.x,
        measured.maxY + trim.y,
      ];
      for (const [i, at] of expected.entries()) expect(Math.abs((drawn[i] ?? 0) - at)).toBeLessThan(0.05);
    },
  );

  it('and a spaced one are found in the proof by their words', async () => {
    const arc = { direction: 'up', radius: mmToPx(mm(20)) } as const;
    const texts = [
      { text: 'Žluťoučký', x: 40, y: 4, size: 3, typography: { arc } },
      { text: 'Übermaß', x: 120, y: 8, size: 3, typography: { letterSpacing: 0.3, capitals: true } },
    ];
    const document = design(of, null, 'cmUnits', [{ texts }]);
    const made = await proofPdf(document, of, {
      edition: 'cz',
      technologyOf,
      imageData: () => null,
      job: { orderCode: '26114821', item: 1, quantity: 500 },
      blank: () => null,
    });
    if (!made.ok) throw new Error(made.code);
    const said = await textOf(made.value);
    expect(said).toContain('Žluťoučký');
    expect(said).toContain('ÜBERMASS');
  });
});

import { describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { plateNames, printedSides } from '#rules/press/print-files/plates.ts';
import { design, product } from './design.ts';
import { drawingCases, drawings, seeThrough } from './drawings.ts';
import type { Case } from './table.ts';
import { imagesOf, inkOn, pagesOf, platesOf } from './tools.ts';

const svgImage = (text: string) => ({ type: 'image/svg+xml', data: new TextEncoder().encode(text) }) as const;

async function print(
  { document, product: of, technologyOf }: Omit<Case, 'name'>,
  text?: string,
): Promise<Uint8Array> {
  const imageData = (reference: string) => svgImage(text ?? drawings[reference] ?? '');
  const made = await printPdf(document, of, { technologyOf, imageData });
  if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
  return made.value;
}

const of = product('block-53');
const one = (
  text: string,
  technology: 'Digital' | 'Tampon',
  reduction: { colors: string[]; background: string | null } | null,
) => {
  const image = { image: 'one.svg', x: 30, y: 1, width: 24, height: 12, reduction };
  const inks = reduction?.colors.map((hex) => ({ hex })) ?? [];
  const document = design(of, 'natural', 'withoutPrint', [{ images: [{ ...image, inks }] }]);
  return { case: { document, product: of, technologyOf: () => technology }, text };
};

// covers: CFG-084
describe('a vector picture in the print file', () => {
  it.each(Object.entries(drawings))('%s is let in, and read as paths', (_name, text) => {
    const cleaned = cleanSvg(new TextEncoder().encode(text));
    const read = readDrawing(text);
    expect(read).toMatchObject({ obstacle: null });
    expect(cleaned.kind === 'drawing' && readDrawing(cleaned.text)).toEqual(read);
  });

  it.each(drawingCases().map((made) => [made.name, made] as const))(
    '%s holds no pixels',
    async (_name, made) => {
      expect(await imagesOf(await print(made))).toEqual([]);
    },
  );

  it.each(
    drawingCases()
      .filter(({ name }) => /^(logo|styles|uses)/.test(name) && !name.endsWith('Digital'))
      .map((made) => [made.name, made] as const),
  )('%s has exactly the named inks', async (_name, made) => {
    const [page] = await platesOf(await print(made));
    const wanted = printedSides(made.document, made.product, made.technologyOf).flatMap(plateNames);
    const named = [...(page ?? new Map())].filter(([, plate]) => inkOn(plate) > 0).map(([name]) => name);
    expect(named.toSorted()).toEqual(wanted.toSorted());
  });

  it('takes away what lies under a part in the colour of its ground, and nothing of what lies under the picture', async () => {
    const ring =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#000"/><circle cx="10" cy="5" r="3" fill="#fff"/></svg>';
    const whole =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#000"/></svg>';
    const reduction = { colors: ['#000000'], background: '#ffffff' };
    const dpi = 600;
    const dot = ring
      .replace('fill="#000"', 'fill="#fff"')
      .replace('<circle cx="10" cy="5" r="3" fill="#fff"/>', '<circle cx="18" cy="5" r="1"/>');
    /** Square millimetres of black when these pictures lie on each other. */
    const amount = async (...texts: string[]): Promise<number> => {
      const images = texts.map((_, i) => {
        const inks = [{ hex: '#000000' }];
        return { image: String(i), x: 30, y: 1, width: 24, height: 12, reduction, inks };
      });
      const document = design(of, 'natural', 'withoutPrint', [{ images }]);
      const imageData = (reference: string) => svgImage(texts[Number(reference)] ?? '');
      const made = await printPdf(document, of, { technologyOf: () => 'Tampon', imageData });
      const [page] = made.ok ? await platesOf(made.value, dpi) : [];
      const plate = page?.get('HEX 000000');
      return plate ? inkOn(plate) / (dpi / 25.4) ** 2 : 0;
    };
    const hole = Math.PI * (3 * (12 / 10)) ** 2;
    const [all, holed] = [await amount(whole), await amount(ring)];
    expect(Math.abs(all - 24 * 12)).toBeLessThan(2); // Ghostscript fills every dot that is touched
    expect(Math.abs(all - holed - hole)).toBeLessThan(0.02 * hole);
    // the white ground of the upper picture takes nothing away from the lower one
    expect(Math.abs((await amount(ring, dot)) - holed)).toBeLessThan(1e-9);
    expect(await amount(dot)).toBeGreaterThan(4);
  });

  it('lets its ground through as much as it says, on a digital side', async () => {
    const made = one(seeThrough, 'Digital', null);
    const file = await print(made.case, made.text);
    expect(await imagesOf(file)).toEqual([]);
    const [page] = await pagesOf(file, 300);
    const at = (x: number, y: number): number[] => {
      const px = (mm: number) => Math.round(((mm + 5) * 300) / 25.4);
      const start = 3 * (px(1 + y) * (page?.width ?? 0) + px(30 + x));
      return [...(page?.data.subarray(start, start + 3) ?? [])];
    };
    // both squares are one thing: where they overlap it is as light as beside
    expect(at(3, 3)).toEqual([102, 102, 102]);
    expect(at(7, 7)).toEqual([102, 102, 102]);
    expect(at(16.8, 6)[0]).toBe(51);
  });

  it.each([
    [
      'a gradient',
      '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="20" height="10" fill="url(#g)"/>',
    ],
    [
      'a filter',
      '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect x="5" y="2" width="10" height="5" filter="url(#f)"/>',
    ],
  ])('with %s is printed from pixels, finer than 600 for each inch', async (_name, inside) => {
    const made = one(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`,
      'Digital',
      null,
    );
    const [image] = await imagesOf(await print(made.case, made.text));
    expect(image?.width).toBeGreaterThanOrEqual(Math.floor((24 / 25.4) * 600));
  });

  it.each([
    ['words in a font', '<text y="9">words</text>'],
    ['parts without end', '<g id="a"><use href="#a"/></g>'],
  ])('with %s is not printed at all', async (_name, inside) => {
    const made = one(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`,
      'Digital',
      null,
    );
    const { document, technologyOf } = made.case;
    const answer = await printPdf(document, of, { technologyOf, imageData: () => svgImage(made.text) });
    expect(answer).toMatchObject({ ok: false, code: 'picture_unreadable' });
  });
});

import { describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { ean13 } from '#rules/design/artwork/codes/ean13.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { bodies } from './codes/bodies.ts';
import { exposed, MODULE_DOTS, SPREAD } from './codes/exposed.ts';
import { type CodeTrial, tryCodes } from './codes/try-codes.ts';
import { design, product } from './design.ts';

/** `CODES=1059 npx vitest run tests/print/codes.test.ts` tries every body with every technology it is printed in. */
const WANTED = Number(process.env.CODES ?? 30);

describe('codes as their plates print them, 0.1 mm beside each other and with a fifth more ink', () => {
  it.each([0.25, 0.26, 0.27, 0.33, 0.5, 0.8])('have bars a fifth of %f mm wider', async (module) => {
    const digits = '4006381333931';
    const form = { kind: 'ean13', digits, prints: 'dark', caption: false } as const;
    const shapes = [{ form, x: 60, y: 4, width: 113 * module, height: 6 }];
    const of = product('block-53');
    const document = design(of, 'white', 'withoutPrint', [{ shapes }]);
    const technologyOf = () => 'Tampon' as const;
    const [printed] = printedSides(document, of, technologyOf);
    const made = await printPdf(document, of, { technologyOf });
    if (!made.ok || !printed) throw new Error('not printed');
    // beside whole dots, where an edge would touch none
    const part = { x: 64.003, y: 11, width: 113 * module + 2, height: 1 };
    const { plates } = await exposed(made.value, printed, module, part);
    const plate = plates.get('HEX 000000');
    const inked = plate?.data.filter((value) => value < 128).length ?? 0;
    const wide = inked / (plate?.height ?? 1) / MODULE_DOTS;
    const bars = ean13(digits).filter((_, i) => i % 2 === 0);
    const drawn = bars.reduce((sum, modules) => sum + modules, 0);
    expect(Math.abs((wide - drawn) / bars.length - SPREAD)).toBeLessThan(0.01);
  });

  it(`are read on every body, or the print check stopped them: ${WANTED} random ones`, async () => {
    const all: CodeTrial[] = [];
    for (let i = 0; all.length < WANTED; i++) {
      const body = bodies[i % bodies.length] as (typeof bodies)[number];
      all.push(...(await tryCodes(i + 1, body)));
    }
    const printed = all.filter(({ errors }) => errors.length === 0);
    const unread = printed.filter(({ read, expected }) => !read.includes(expected));
    const smallest = Math.min(...printed.map(({ module }) => module)).toFixed(3);
    console.info(
      `${all.length} codes, ${printed.length} allowed, smallest ${smallest} mm, ${unread.length} not read`,
    );
    expect(unread.map(({ name, read }) => ({ name, read }))).toEqual([]);
    // a check that stops everything would pass too
    expect(printed.length).toBeGreaterThan(WANTED / 8);
  }, 1_800_000);
});

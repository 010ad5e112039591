import { describe, expect, it } from 'vitest';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { plainArranging, plainBox } from '#rules/design/artwork/arranging.ts';
import { nodesOf, parseArtwork } from '#rules/design/artwork/document.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter } from '#rules/design/artwork/sample-products.ts';
import type { ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { plainTypography } from '#rules/design/artwork/typography.ts';
import { currentVersion } from '#rules/design/artwork/versions.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { applyFix, preflight } from './preflight.ts';

/** All of the first side is free. */
const product: Product = {
  ...sampleMeter,
  sides: sampleMeter.sides.map((side, i) => {
    const [first] = side.printAreas;
    return i === 0 && first
      ? {
          ...side,
          printAreas: (['Tampon', 'Digital', 'Simple'] as const).map((printTechnology) => ({
            ...first,
            scale: 'withoutPrint' as const,
            printTechnology,
            ...{ centerX: mm(118), centerY: mm(8), width: mm(200), height: mm(15.6) },
          })),
        }
      : side;
  }),
};

type Wish = {
  readonly form: ShapeForm;
  readonly x: number;
  readonly y?: number;
  readonly width: number;
  readonly height?: number;
  readonly color?: string;
  readonly rotation?: number;
};

const qr = (prints: 'dark' | 'light' = 'dark'): ShapeForm => ({
  kind: 'qr',
  content: { of: 'text', text: 'kolo' },
  level: 'M',
  prints,
});
const ean = (prints: 'dark' | 'light' = 'dark'): ShapeForm => ({
  kind: 'ean13',
  digits: '4006381333931',
  prints,
  caption: true,
});
const box = (stroke: number | null = null): ShapeForm => ({
  kind: 'rectangle',
  radius: px(0),
  stroke: stroke === null ? null : mmToPx(mm(stroke)),
});

function input(wishes: readonly Wish[], color: string, technology: Technology, text?: string) {
  const shapes = wishes.map(
    ({ form, x, y = 1, width, height = width, color: ink = '#000000', rotation = 0 }, i) => ({
      id: `s${i}`,
      side: 1,
      groupX: mmToPx(mm(x)),
      groupY: mmToPx(mm(y)),
      shapeX: 0,
      shapeY: 0,
      zIndex: i + 1,
      rotation,
      ...plainBox,
      form,
      color: ink,
      pantone: null,
      width: mmToPx(mm(width)),
      height: mmToPx(mm(height)),
    }),
  );
  const blank = {
    texts: [],
    images: [],
    shapes: [],
    digitalPrint: true,
    tabMenu: 'none',
    selectedPrintColors: [],
    showPrintArea: false,
  };
  const texts = text
    ? [
        {
          id: 't',
          side: 1,
          groupX: mmToPx(mm(62)),
          groupY: mmToPx(mm(4)),
          textX: 0,
          textY: 0,
          zIndex: 100,
          rotation: 0,
          ...plainArranging,
          text: 'kolo',
          lines: ['kolo'],
          fontFamily: 'Open Sans',
          fontStyle: 'normal',
          fontSize: 12,
          alignment: 'left',
          color: text,
          pantone: null,
          width: 30,
          height: 14.4,
          ...plainTypography,
        },
      ]
    : [];
  const read = parseArtwork({
    version: currentVersion,
    productId: sampleMeter.id,
    color,
    scaleType: 'withoutPrint',
    pieces: null,
    sides: Array.from({ length: 6 }, (_, i) => (i === 0 ? { ...blank, shapes, texts } : blank)),
  });
  if (!read.ok) throw new Error(`${read.code} ${read.field}`);
  return {
    document: read.value,
    product,
    technologyOf: () => technology,
    press: defaultPress,
    measure,
    pictureFacts: () => undefined,
    missingLetters: () => [],
  };
}
const found = (...asked: Parameters<typeof input>) =>
  preflight(input(...asked)).map(({ code, severity }) => `${severity} ${code}`);

/** Twenty-nine modules across, the white around them included. */
const qrOf = (module: number, more: Partial<Wish> = {}): Wish => ({
  form: qr(),
  x: 60,
  width: 29 * module,
  ...more,
});

describe('the squares of a code', () => {
  it.each([
    ['Digital', 0.2, 'error'],
    ['Digital', 0.3, 'warning'],
    ['Digital', 0.4, null],
    ['Tampon', 0.25, 'error'],
    ['Tampon', 0.35, 'warning'],
    ['Tampon', 0.45, null],
    ['Simple', 0.45, 'error'],
  ] as const)('in %s of %f mm: %s', (technology, module, severity) => {
    const codes = found([qrOf(module)], 'natural', technology).filter((one) =>
      one.endsWith('code_module_too_small'),
    );
    expect(codes).toEqual(severity ? [`${severity} code_module_too_small`] : []);
  });

  it('are enlarged by the fix where there is room', () => {
    const asked = input([qrOf(0.2)], 'natural', 'Digital');
    const one = preflight(asked).find(({ code }) => code === 'code_module_too_small');
    expect(one?.fix).toMatchObject({ kind: 'scale' });
    const fixed = one?.fix && applyFix(one.fix, asked)(asked.document);
    expect(fixed?.ok && preflight({ ...asked, document: fixed.value }).map(({ code }) => code)).not.toContain(
      'code_module_too_small',
    );
  });
});

describe('an icon', () => {
  // a frame a hundredth of its box thick
  const frame: ShapeForm = {
    kind: 'icon',
    label: 'frame',
    ratio: 1,
    d: 'M0 0L2000 0L2000 2000L0 2000ZM20 20L20 1980L1980 1980L1980 20Z',
  };
  it.each([
    [4, ['error shape_too_thin']],
    [8, ['warning shape_too_thin']],
    [14, []],
  ])('%f mm wide is looked at where it is thinnest', (width, expected) => {
    const codes = found([{ form: frame, x: 60, width }], 'natural', 'Digital');
    expect(codes.filter((one) => one.endsWith('shape_too_thin'))).toEqual(expected);
  });

  it('is enlarged as a whole by the fix', () => {
    const asked = input([{ form: frame, x: 60, width: 8 }], 'natural', 'Digital');
    const one = preflight(asked).find(({ code }) => code === 'shape_too_thin');
    expect(one?.value).toBeCloseTo(0.08, 3);
    expect(one?.fix).toMatchObject({ kind: 'scale' });
  });
});

describe('the contrast of a code', () => {
  const contrast = (wish: Wish, body: string, technology: Technology = 'Digital') =>
    found([wish], body, technology).filter((one) => one.endsWith('code_contrast_low'));
  it.each([
    ['black on wood', qrOf(0.45), 'natural', []],
    ['black on white', qrOf(0.45), 'white', []],
    ['yellow on white', qrOf(0.45, { color: '#ffcd00' }), 'white', ['error code_contrast_low']],
    ['white on black, inverted', qrOf(0.45, { color: '#ffffff' }), 'pBlackC', ['error code_contrast_low']],
    ['light squares in white on black', qrOf(0.45, { form: qr('light'), color: '#ffffff' }), 'pBlackC', []],
    [
      'light squares in white on wood',
      qrOf(0.45, { form: qr('light'), color: '#ffffff' }),
      'natural',
      ['warning code_contrast_low'],
    ],
    [
      'red bars on white, which a red light does not see',
      { form: ean(), x: 60, width: 45, height: 12, color: '#e3000f' },
      'white',
      ['error code_contrast_low'],
    ],
    ['blue bars on white', { form: ean(), x: 60, width: 45, height: 12, color: '#003087' }, 'white', []],
  ] as const)('%s', (_, wish, body, codes) => {
    expect(contrast(wish, body)).toEqual(codes);
  });

  it('is never told as less than nothing', () => {
    const asked = input([qrOf(0.45, { color: '#ffffff' })], 'pBlackC', 'Digital');
    expect(preflight(asked).find(({ code }) => code === 'code_contrast_low')?.value).toBe(0);
  });

  it('is mended by printing the other squares', () => {
    const asked = input([qrOf(0.45, { color: '#ffffff' })], 'pBlackC', 'Digital');
    const one = preflight(asked).find(({ code }) => code === 'code_contrast_low');
    expect(one?.fix).toEqual({ kind: 'code', ids: ['s0'], prints: 'light', hex: '#ffffff' });
  });

  it('counts from the form that a code stands on', () => {
    const plate: Wish = { form: box(), x: 58, y: 0.5, width: 20, height: 14.5, color: '#ffffff' };
    expect(found([plate, qrOf(0.45)], 'pBlackC', 'Digital')).not.toContain('error code_contrast_low');
    expect(found([plate, qrOf(0.45)], 'pBlackC', 'Digital')).not.toContain('error code_covered');
  });
});

describe('what lies on a code or crosses the white around it', () => {
  const frame: Wish = { form: box(0.5), x: 59, y: 0.5, width: 16, height: 14.5 };
  it.each([
    ['nothing', [qrOf(0.45)], false],
    ['a form beside it', [qrOf(0.45), { form: box(), x: 80, width: 5 }], false],
    ['a form above it', [qrOf(0.45), { form: box(), x: 70, width: 5 }], true],
    ['a form under a part of it', [{ form: box(), x: 70, width: 5 }, qrOf(0.45)], true],
    ['a frame around it', [qrOf(0.45), frame], false],
    ['a frame through the white around it', [qrOf(0.45), { ...frame, width: 13 }], true],
    ['another code', [qrOf(0.45), qrOf(0.45, { x: 65 })], true],
  ] as const)('%s', (_, wishes, isCovered) => {
    expect(found(wishes, 'natural', 'Digital').includes('error code_covered')).toBe(isCovered);
  });
});

describe('lines and outlines', () => {
  it.each([
    [{ kind: 'line', round: false }, 0.08, 'warning line_too_thin'],
    [{ kind: 'line', round: false }, 0.1, 'warning line_too_thin'],
    [box(), 0.1, 'warning shape_too_thin'],
  ] as const)('%j of %f mm: %s', (form, height, code) => {
    expect(found([{ form, x: 60, y: 5, width: 20, height }], 'natural', 'Tampon')).toContain(code);
  });

  it('are made thicker by the fix, about their middle', () => {
    const asked = input(
      [{ form: { kind: 'line', round: false }, x: 60, y: 5, width: 20, height: 0.1 }],
      'natural',
      'Tampon',
    );
    const one = preflight(asked).find(({ code }) => code === 'line_too_thin');
    expect(one?.fix).toMatchObject({ kind: 'thicken' });
    const fixed = one?.fix && applyFix(one.fix, asked)(asked.document);
    const [line] = fixed?.ok && fixed.value.sides[0] ? nodesOf(fixed.value.sides[0]) : [];
    expect(line?.height).toBeGreaterThanOrEqual(mmToPx(mm(0.12)));
    expect(line?.width).toBe(mmToPx(mm(20)));
  });

  it('are thin as their outline is', () => {
    expect(found([{ form: box(0.1), x: 60, width: 10 }], 'natural', 'Tampon')).toContain(
      'warning line_too_thin',
    );
    expect(found([{ form: box(0.3), x: 60, width: 10 }], 'natural', 'Tampon')).not.toContain(
      'warning line_too_thin',
    );
  });
});

describe('a text on a form', () => {
  const plate: Wish = { form: box(), x: 58, y: 2, width: 30, height: 12, color: '#000000' };
  it('is judged by the colour of the form', () => {
    expect(found([plate], 'white', 'Digital', '#ffffff')).not.toContain('error contrast_low');
    expect(found([plate], 'white', 'Digital', '#111111')).toContain('error contrast_low');
    expect(found([{ ...plate, x: 70 }], 'white', 'Digital', '#ffffff')).toContain('error contrast_low');
  });

  it('does not touch the frame around it', () => {
    const around: Wish = { ...plate, form: box(0.5), color: '#c8102e' };
    expect(found([around], 'white', 'Tampon', '#ffcd00')).not.toContain('warning inks_touch');
    expect(found([{ ...plate, color: '#c8102e' }], 'white', 'Tampon', '#ffcd00')).toContain(
      'warning inks_touch',
    );
  });
});

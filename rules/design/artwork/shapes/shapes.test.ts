import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mm, px, pxToMm } from '#rules/platform/units.ts';
import { drawnLetters } from '#tools/code-letters/draw.ts';
import { printArea } from '../areas.ts';
import { blankContent } from '../codes/qr-content.ts';
import { inksOf, samePrint } from '../colors.ts';
import { sizeBox } from '../commands/image.ts';
import { type BoxHandle, handlesOf, resizeBoxByHandle } from '../commands/resize.ts';
import { resizeByKey } from '../commands/resize-by-key.ts';
import { scaleBy } from '../commands/scale.ts';
import { addShape, printCode, setForm } from '../commands/shape.ts';
import { type ArtworkDocument, emptyDocument, parseArtwork } from '../document.ts';
import { readPath } from '../drawing/path.ts';
import { layoutSide } from '../layout.ts';
import { isShape, type ShapeNode } from '../nodes.ts';
import { overlapsOf } from '../overlaps.ts';
import { paintSide } from '../paint.ts';
import { paintSvg } from '../paint-svg.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { blankDraft, type CodeDraft, codeOf, draftOf, readDraft } from './code-draft.ts';
import { MODULE_STEP } from './code-grid.ts';
import { type CodeForm, isCode, type ShapeForm, shapeFormSchema } from './form.ts';
import { iconOf, isIconPath } from './icon-outline.ts';
import { outlineOf } from './outline-of.ts';
import { sampleForms } from './sample-shapes.ts';

const face = sampleMeter.sides[0];
const area = face ? printArea(face, 'freeTop', 'Digital') : null;
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');

function withShape(form: ShapeForm, document = blank, id = 's1') {
  const added = addShape(document, { side: 1, id, form, color: '#000000', area, measure });
  if (!added.ok) throw new Error(added.code);
  return added.value;
}
const shapeOf = (document: typeof blank, id = 's1') => {
  const found = document.sides[0]?.shapes.find((one) => one.id === id);
  if (!found) throw new Error('no shape');
  return found;
};

/** The surface of an outline, holes taken off. */
function surface(d: string): number {
  let [sum, fromX, fromY, startX, startY] = [0, 0, 0, 0, 0];
  const to = (x: number, y: number) => {
    sum += fromX * y - x * fromY;
    [fromX, fromY] = [x, y];
  };
  for (const segment of readPath(d, 100_000)) {
    if (segment[0] === 'M') [startX, startY, fromX, fromY] = [segment[1], segment[2], segment[1], segment[2]];
    else if (segment[0] === 'L') to(segment[1], segment[2]);
    else if (segment[0] === 'Z') to(startX, startY);
    else if (segment[0] === 'C') {
      const [x0, y0] = [fromX, fromY];
      const [, x1, y1, x2, y2, x3, y3] = segment;
      for (let step = 1; step <= 64; step++) {
        const t = step / 64;
        const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        to(a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3);
      }
    }
  }
  return sum / 2;
}

describe.each(sampleForms)('a shape: $kind', (form: ShapeForm) => {
  const document = withShape(form);

  it('is read back as it was saved, and copied shares its print', () => {
    expect(parseArtwork(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
    const [one, other] = [document.sides[0], withShape(form, blank, 'other').sides[0]];
    expect(one && other && samePrint(one, other)).toBe(true);
  });

  it('lies inside its box, in the area, and touches the edges of the box', () => {
    const [element] = layoutSide(document.sides[0] as (typeof document.sides)[number], measure);
    if (element?.kind !== 'shape') throw new Error('no shape');
    const points = readPath(element.d, 100_000).flatMap((segment) =>
      segment[0] === 'Z' ? [] : [segment.slice(-2) as unknown as [number, number]],
    );
    const { x, y, width, height } = element.box;
    const xs = points.map(([at]) => at);
    const ys = points.map(([, at]) => at);
    const slack = 0.0002;
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(x - slack);
    expect(Math.max(...xs)).toBeLessThanOrEqual(x + width + slack);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(y - slack);
    expect(Math.max(...ys)).toBeLessThanOrEqual(y + height + slack);
    expect(element.d).not.toMatch(/e-|NaN|Infinity/);
  });

  it('is one ink of its side and one path of every painter', () => {
    const side = document.sides[0] as (typeof document.sides)[number];
    expect(inksOf(side)).toEqual([{ hex: '#000000', pantone: null }]);
    const paints = paintSide(layoutSide(side, measure));
    expect(paints.map(({ kind }) => kind)).toEqual(['path']);
    expect(paintSvg(paints, { width: mm(236), height: mm(16) })).toMatch(
      /<path d="M[^"]+" fill="#000000"\/>/,
    );
  });

  it('grows in its proportion with its corners and its outline', () => {
    const before = shapeOf(document);
    const grown = scaleBy(document, { ids: ['s1'], factor: 1.5, measure });
    const after = grown.ok ? shapeOf(grown.value) : before;
    expect(after.width / before.width).toBeCloseTo(1.5);
    expect(after.height / before.height).toBeCloseTo(1.5);
    const bigger = outlineOf(
      after.form,
      { x: mm(0), y: mm(0), width: pxToMm(after.width), height: pxToMm(after.height) },
      measure,
    );
    const smaller = outlineOf(
      before.form,
      { x: mm(0), y: mm(0), width: pxToMm(before.width), height: pxToMm(before.height) },
      measure,
    );
    expect(surface(bigger) / surface(smaller)).toBeCloseTo(2.25, 1);
  });
});

describe('outlines', () => {
  const box = { x: mm(0), y: mm(0), width: mm(20), height: mm(10) };
  it.each([
    [{ kind: 'rectangle', radius: px(0), stroke: null }, 200],
    [{ kind: 'rectangle', radius: px(0), stroke: px(2.8) }, 200 - 18 * 8],
    [{ kind: 'ellipse', stroke: null }, Math.PI * 50],
    [{ kind: 'ellipse', stroke: px(2.8) }, Math.PI * (50 - 36)],
    [{ kind: 'line', round: true }, 100 + Math.PI * 25],
    [{ kind: 'arrow', shaft: 0.5, head: 1, both: false }, 10 * 5 + 50],
    [{ kind: 'arrow', shaft: 0.5, head: 0.5, both: true }, 10 * 5 + 2 * 25],
  ] as const)('%j cover what they should', (form, expected) => {
    expect(surface(outlineOf(form, box, measure))).toBeCloseTo(expected, 0);
  });

  it('of light squares and of dark ones cover the box together', () => {
    for (const form of sampleForms.filter(isCode)) {
      if (form.kind !== 'qr') continue;
      const square = { ...box, width: mm(10) };
      const [dark, light] = (['dark', 'light'] as const).map((prints) =>
        surface(outlineOf({ ...form, prints }, square, measure)),
      );
      expect((dark ?? 0) + (light ?? 0)).toBeCloseTo(100, 1);
    }
  });

  it('never leave the box, whatever the numbers', () => {
    const form = fc.oneof(
      fc.record({
        kind: fc.constantFrom('star' as const, 'badge' as const),
        points: fc.integer({ min: 3, max: 60 }),
        depth: fc.double({ min: 0.02, max: 0.95, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('arrow' as const),
        shaft: fc.double({ min: 0.05, max: 1, noNaN: true }),
        head: fc.double({ min: 0.1, max: 3, noNaN: true }),
        both: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(form, (one) => {
        const d = outlineOf(one, box, measure);
        const ends = readPath(d, 10_000).flatMap((segment) =>
          segment[0] === 'Z' ? [] : [segment.slice(-2) as unknown as [number, number]],
        );
        expect(ends.every(([x, y]) => x >= -1e-3 && x <= 20.001 && y >= -1e-3 && y <= 10.001)).toBe(true);
        expect(surface(d)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('codes', () => {
  it('are drafted as they are stored', () => {
    for (const form of sampleForms.filter((one: ShapeForm) => isCode(one)) as CodeForm[])
      expect(codeOf(draftOf(form), form.prints)).toEqual({ ok: true, value: form });
  });

  it.each(['qr', 'ean13', 'code128'] as const)(
    'of the kind %s keep their words while they are typed',
    (kind) => {
      const start = blankDraft(kind);
      const content = { ...blankContent('contact'), firstName: 'Žofie', phone: '777 ' };
      const draft: CodeDraft =
        start.kind === 'qr' ? { ...start, content, level: 'H' } : { ...start, text: '40 0', caption: false };
      const kept = JSON.stringify({ start, draft });
      expect(readDraft(kept, start)).toEqual(draft);
      expect(readDraft(kept, { ...start, ...draft })).toBeNull();
      for (const damaged of ['', '{', 'null', '{"draft":{}}', kept.replace('"of":"contact"', '"of":"card"')])
        expect(damaged === kept ? null : readDraft(damaged, start)).toBeNull();
    },
  );

  it('of bars keep the width of their bars when their words change', () => {
    const before = withShape({ kind: 'code128', text: 'AB', prints: 'dark', caption: false });
    const longer = setForm(before, {
      id: 's1',
      form: { kind: 'code128', text: 'ABCDEF', prints: 'dark', caption: false },
      measure,
    });
    const modules = [before, longer.ok ? longer.value : before].map((document) => {
      const [element] = layoutSide(document.sides[0] as (typeof document.sides)[number], measure);
      return element?.kind === 'shape' ? element.module : null;
    });
    expect(modules[1]).toBeCloseTo(modules[0] ?? 0);
  });

  it('have modules of whole steps, whoever resizes them', () => {
    const wanted = fc.record({
      form: fc.constantFrom(...(sampleForms.filter((one: ShapeForm) => isCode(one)) as CodeForm[])),
      width: fc.double({ min: 5, max: 3_000, noNaN: true }),
      handle: fc.constantFrom('se', 'nw', 'e', 'w'),
    });
    const isWhole = (document: ArtworkDocument) => {
      const [element] = layoutSide(document.sides[0] as (typeof document.sides)[number], measure);
      const module = element?.kind === 'shape' ? element.module : null;
      const steps = (module ?? 0) / MODULE_STEP;
      expect(steps).toBeGreaterThan(0.99);
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
      return steps;
    };
    fc.assert(
      fc.property(wanted, ({ form, width, handle }) => {
        const before = withShape(form);
        const start = shapeOf(before) as ShapeNode;
        const typed = sizeBox(before, { id: 's1', side: 'width', length: px(width), measure });
        if (typed.ok) isWhole(typed.value);
        const named = handle as BoxHandle;
        if (!handlesOf(start).includes(named)) return;
        const by = { dx: width - start.width, dy: 3 };
        const pulled = resizeBoxByHandle(before, { handle: named, start, ...by, measure });
        if (pulled.ok) isWhole(pulled.value);
        for (const direction of ['left', 'right'] as const) {
          const keyed = resizeByKey(before, { ids: ['s1'], direction, fine: true, measure, area: null });
          if (!keyed.ok) continue;
          const [now, then] = [isWhole(keyed.value), isWhole(before)];
          expect(direction === 'right' ? now - then : then - now).toBeGreaterThan(0.9);
        }
      }),
      { seed: 128, numRuns: 60 },
    );
  });

  it('say their digits under the bars, inside the box, in outlines of the font of the press', () => {
    expect(readFileSync('rules/design/artwork/codes/letter-outlines.ts', 'utf8')).toBe(drawnLetters());
    const high = fc.record({
      width: fc.double({ min: 10, max: 200, noNaN: true }),
      height: fc.double({ min: 1, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(high, fc.constantFrom('dark', 'light'), ({ width, height }, prints) => {
        for (const form of [
          { kind: 'ean13', digits: '4006381333931', prints, caption: true },
          { kind: 'code128', text: 'RULE 2-M/1.5', prints, caption: true },
        ] as const) {
          const box = { x: mm(3), y: mm(2), width: mm(width), height: mm(height) };
          const points = [...outlineOf(form, box, measure).matchAll(/[MLC]([^MLCZ]+)/g)].map(([, all = '']) =>
            all.trim().split(' ').map(Number),
          );
          const xs = points.flatMap((all) => all.filter((_, i) => i % 2 === 0));
          const ys = points.flatMap((all) => all.filter((_, i) => i % 2 === 1));
          expect(Math.min(...xs)).toBeGreaterThanOrEqual(box.x - 1e-3);
          expect(Math.max(...xs)).toBeLessThanOrEqual(box.x + box.width + 1e-3);
          expect(Math.min(...ys)).toBeGreaterThanOrEqual(box.y - 1e-3);
          expect(Math.max(...ys)).toBeLessThanOrEqual(box.y + box.height + 1e-3);
        }
      }),
      { seed: 128, numRuns: 60 },
    );
  });

  it('of designs of version 4 have nothing under their bars', () => {
    const form = { kind: 'ean13', digits: '4006381333931', prints: 'dark', caption: false } as const;
    const saved = JSON.parse(JSON.stringify(withShape(form)));
    const { caption: _, ...former } = form;
    saved.sides[0].shapes[0].form = former;
    expect(parseArtwork({ ...saved, version: 4 })).toEqual({ ok: true, value: withShape(form) });
    expect(parseArtwork(saved).ok).toBe(false);
  });

  it('of letters that cannot stand under bars have none there', () => {
    const code = codeOf({ kind: 'code128', text: 'abc', caption: true }, 'dark');
    expect(code).toMatchObject({ ok: true, value: { caption: false } });
    const form = { kind: 'code128', text: 'abc', prints: 'dark', caption: true } as const;
    expect(shapeFormSchema.safeParse(form).success).toBe(false);
  });

  it('take another colour and other squares at once', () => {
    const before = withShape({ kind: 'ean13', digits: '4006381333931', prints: 'dark', caption: false });
    const turned = printCode(before, { ids: ['s1'], prints: 'light', hex: '#ffffff' });
    expect(turned.ok && shapeOf(turned.value)).toMatchObject({ color: '#ffffff', form: { prints: 'light' } });
  });

  it('with a wrong check digit, an oblong QR code and an empty one are no design', () => {
    const saved = (form: ShapeForm, change: object) => {
      const document = JSON.parse(JSON.stringify(withShape(form)));
      Object.assign(document.sides[0].shapes[0], change);
      return parseArtwork(document).ok;
    };
    const [qr, ean] = [sampleForms[8], sampleForms[9]];
    expect(saved(ean, {})).toBe(true);
    expect(saved(ean, { form: { ...ean, digits: '4006381333932' } })).toBe(false);
    expect(saved(qr, { height: 12 })).toBe(false);
    expect(saved(qr, { form: { ...qr, content: { of: 'address', address: '' } } })).toBe(false);
  });
});

it('a design of version 2 opens without shapes, and one of version 3 with them', () => {
  const old = JSON.parse(JSON.stringify(blank)) as { version: number; sides: { shapes?: unknown }[] };
  old.version = 2;
  for (const side of old.sides) delete side.shapes;
  expect(parseArtwork(old)).toEqual({ ok: true, value: blank });
  expect(isShape(shapeOf(withShape(sampleForms[1])))).toBe(true);
});

it('what stands on a form is no overlap to speak of, what stands on a code is', () => {
  const under = withShape({ kind: 'rectangle', radius: px(0), stroke: null });
  const over = withShape(sampleForms[9], under, 's2');
  const elements = layoutSide(over.sides[0] as (typeof over.sides)[number], measure);
  expect(overlapsOf(elements)).toEqual([]);
  expect(overlapsOf([...elements].reverse())).toEqual([['s1', 's2']]);
});

describe('an icon', () => {
  const icon = sampleForms.find(({ kind }) => kind === 'icon') as ShapeForm & { kind: 'icon' };

  it('is added as wide as it was drawn, and fills its box', () => {
    const { width, height, form } = shapeOf(withShape(icon));
    expect(width / height).toBeCloseTo(icon.ratio, 3);
    const box = { x: mm(10), y: mm(20), width: mm(8), height: mm(10) };
    const points = readPath(outlineOf(form, box, measure), 100).flatMap((one) => one.slice(1) as number[]);
    const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([10, 18, 20, 30]);
  });

  it.each([
    ['a point outside of its box', 'M0 0L2001 0L0 9Z'],
    ['a point before it', 'M0 0L-1 0L0 9Z'],
    ['an outline that is not closed', 'M0 0L9 0L0 9'],
    ['other commands', 'M0 0H9V9Z'],
    ['markup', 'M0 0L9 9Z"/><script>'],
    ['nothing', ''],
    ['more than a design takes', `M0 0${'L1 1'.repeat(3000)}Z`],
  ])('is refused with %s', (_, d) =>
    expect(
      addShape(blank, { side: 1, id: 'i', form: { ...icon, d }, color: '#000000', area, measure }),
    ).toEqual(expect.objectContaining({ ok: false, code: 'shape_invalid' })),
  );

  it('keeps any drawing whole, its handles in the box', () => {
    const kept = iconOf('M2 4h12a3 3 0 0 1 0 6h-12z');
    expect(isIconPath(kept.d)).toBe(true);
    expect(kept.ratio).toBeCloseTo(15 / 6, 2);
  });
});

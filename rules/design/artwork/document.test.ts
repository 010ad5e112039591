import { describe, expect, it } from 'vitest';
import { mm } from '#rules/platform/units.ts';
import { areaOf } from './areas.ts';
import { plainBox } from './arranging.ts';
import { addText } from './commands/text.ts';
import { emptyDocument, parseArtwork } from './document.ts';
import { MAX_NODES_PER_SIDE } from './limits.ts';
import { halfEm } from './sample-measure.ts';
import { sampleMeter, sampleSlimboy, sampleSpatula } from './sample-products.ts';
import { plainTypography } from './typography.ts';
import { currentVersion, upgrade } from './versions.ts';

const area = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(14) });

/** One text on side 1, as plain data a test can damage. */
// biome-ignore lint/suspicious/noExplicitAny: damage is the point
function saved(change: (document: any) => void = () => {}): unknown {
  const added = addText(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
    side: 1,
    id: 'a',
    text: 'Sample Carpentry Ltd',
    placeholder: 'Text',
    measure: halfEm,
    area,
  });
  if (!added.ok) throw new Error(added.code);
  const data = JSON.parse(JSON.stringify(added.value));
  change(data);
  return data;
}

describe('artwork document', () => {
  it('CFG-009: a new design has six empty sides', () => {
    const { sides } = emptyDocument(sampleMeter, 'natural', 'freeTop');
    expect(sides).toHaveLength(6);
    expect(sides.every((side) => side.texts.length === 0 && side.images.length === 0)).toBe(true);
  });

  it('CFG-058: the digital flag starts true; CFG-064: never for spatula and slimboy', () => {
    const flags = (product: typeof sampleMeter) =>
      emptyDocument(product, null, 'freeTop').sides.map((side) => side.digitalPrint);
    expect(new Set(flags(sampleMeter))).toEqual(new Set([true]));
    expect(new Set(flags(sampleSpatula))).toEqual(new Set([false]));
    expect(new Set(flags(sampleSlimboy))).toEqual(new Set([false]));
  });

  // covers: CFG-082 CFG-083
  it('keeps a text node with its fields through saving and reading', () => {
    const read = parseArtwork(saved());
    expect(read.ok && read.value.sides[0]?.texts[0]).toMatchObject({
      id: 'a',
      side: 1,
      text: 'Sample Carpentry Ltd',
      lines: ['Sample Carpentry Ltd'],
      fontFamily: 'Open Sans',
      fontStyle: 'normal',
      alignment: 'left',
      color: '#000000',
      pantone: null,
      rotation: 0,
      zIndex: 1,
      textX: 0,
      textY: 0,
    });
    expect(read).toEqual({ ok: true, value: saved() });
  });

  it.each<[string, (document: ReturnType<typeof JSON.parse>) => void]>([
    ['a foreign field', (d) => (d.extra = 1)],
    ['a foreign field in a node', (d) => (d.sides[0].texts[0].onclick = 'x')],
    ['five sides', (d) => d.sides.pop()],
    ['a font of elsewhere', (d) => (d.sides[0].texts[0].fontFamily = 'Comic Sans')],
    [
      'a style the font lacks',
      (d) => Object.assign(d.sides[0].texts[0], { fontFamily: 'Lobster', fontStyle: 'bold' }),
    ],
    ['a colour by name', (d) => (d.sides[0].texts[0].color = 'red')],
    ['a colour with more behind it', (d) => (d.sides[0].texts[0].color = '#000000" onload="x')],
    ['an endless coordinate', (d) => (d.sides[0].texts[0].groupX = Number.POSITIVE_INFINITY)],
    ['a coordinate that is no number', (d) => (d.sides[0].texts[0].groupX = null)],
    ['a coordinate on the moon', (d) => (d.sides[0].texts[0].groupX = 1e9)],
    ['a text too narrow', (d) => (d.sides[0].texts[0].width = 29)],
    ['a height that is not that of its lines', (d) => (d.sides[0].texts[0].height = 1)],
    ['lines that say something else', (d) => (d.sides[0].texts[0].lines = ['Another Ltd'])],
    ['a line with a control character', (d) => (d.sides[0].texts[0].lines = ['Sample\u000b Carpentry Ltd'])],
    [
      'a text with a control character',
      (d) => Object.assign(d.sides[0].texts[0], { text: 'a\u0000b', lines: ['a\u0000b'] }),
    ],
    [
      'half a surrogate pair',
      (d) => Object.assign(d.sides[0].texts[0], { text: 'a\ud800', lines: ['a\ud800'] }),
    ],
    ['an empty text', (d) => Object.assign(d.sides[0].texts[0], { text: ' ', lines: [' '] })],
    [
      'a text of 1001 letters',
      (d) => Object.assign(d.sides[0].texts[0], { text: 'a'.repeat(1001), lines: ['a'.repeat(1001)] }),
    ],
    ['two nodes of one id', (d) => d.sides[0].texts.push(d.sides[0].texts[0])],
    ['a node that claims another side', (d) => (d.sides[0].texts[0].side = 2)],
    ['an id that is markup', (d) => (d.sides[0].texts[0].id = '"><script>')],
    ['a turn of 360', (d) => (d.sides[0].texts[0].rotation = 360)],
    [
      'print colours of nobody',
      (d) =>
        d.sides[0].selectedPrintColors.push({
          elementId: 'b',
          hex: '#000000',
          pantone: null,
          isOpen: false,
          chosenByDropper: false,
        }),
    ],
    [
      'image data inside the document',
      (d) =>
        d.sides[0].images.push({
          id: 'b',
          side: 1,
          image: 'data:image/png;base64,AAAA',
          name: 'x',
          groupX: 0,
          groupY: 0,
          imageX: 0,
          imageY: 0,
          width: 10,
          height: 10,
          zIndex: 2,
          rotation: 0,
          ...plainBox,
          crop: null,
          reduction: null,
        }),
    ],
    [
      'one node more than a side takes',
      (d) => {
        d.sides[0].texts = Array.from({ length: MAX_NODES_PER_SIDE + 1 }, (_, i) => ({
          ...d.sides[0].texts[0],
          id: `n${i}`,
        }));
      },
    ],
    [
      'more than 5000 letters on a side',
      (d) => {
        d.sides[0].texts = Array.from({ length: 6 }, (_, i) => ({
          ...d.sides[0].texts[0],
          id: `n${i}`,
          text: 'a'.repeat(1000),
          lines: ['a'.repeat(1000)],
        }));
      },
    ],
    ['a scale of elsewhere', (d) => (d.scaleType = 'inches')],
    ['a product id with a path', (d) => (d.productId = '../../etc')],
  ])('refuses %s', (_name, damage) => {
    expect(parseArtwork(saved(damage))).toMatchObject({ ok: false, code: 'artwork_invalid' });
  });

  it.each([null, 7, 'x', [], {}, { version: 6 }, { version: 0 }, { version: '1' }])(
    'does not know the version of %j',
    (input) => {
      expect(parseArtwork(input)).toMatchObject({ ok: false, code: 'artwork_version' });
    },
  );

  it('an image node keeps its fields', () => {
    // covers: CFG-084
    const image = {
      id: 'b',
      side: 1,
      image: 'k3-logo.png',
      name: 'logo.png',
      groupX: 1,
      groupY: 2,
      imageX: 0,
      imageY: 0,
      width: 150,
      height: 75,
      zIndex: 2,
      rotation: 90,
      ...plainBox,
      crop: { x: 0.1, y: 0, width: 0.5, height: 1 },
      reduction: null,
    };
    const read = parseArtwork(saved((d) => d.sides[0].images.push(image)));
    expect(read.ok && read.value.sides[0]?.images[0]).toEqual(image);
  });
});

const picture = {
  id: 'b',
  side: 1,
  image: 'k3-logo.png',
  name: 'logo.png',
  groupX: 1,
  groupY: 2,
  imageX: 0,
  imageY: 0,
  width: 150,
  height: 75,
  zIndex: 2,
  rotation: 90,
};

describe('pictures', () => {
  const ink = { elementId: 'b', hex: '#c8102e', pantone: '186 C', isOpen: false, chosenByDropper: false };
  const withPicture = (change: Record<string, unknown>, inks = 0) =>
    saved((d) => {
      d.sides[0].images.push({ ...picture, ...plainBox, crop: null, reduction: null, ...change });
      for (let i = 0; i < inks; i++) d.sides[0].selectedPrintColors.push(ink);
    });

  it('a design of version 1 opens with its pictures whole and in full colour', () => {
    const old = saved((d) => {
      d.version = 1;
      d.sides[0].images.push(picture);
    });
    const read = parseArtwork(old);
    expect(read.ok && read.value.version).toBe(currentVersion);
    expect(read.ok && read.value.sides[0]?.images[0]).toEqual({
      ...picture,
      ...plainBox,
      crop: null,
      reduction: null,
    });
    expect(read.ok && read.value.sides[0]?.texts[0]?.text).toBe('Sample Carpentry Ltd');
  });

  it.each([1, 2])('a design of version %i opens with its texts as their fonts set them', (version) => {
    const old = saved((d) => {
      d.version = version;
      for (const side of d.sides) {
        delete side.shapes;
        for (const text of side.texts) for (const name of Object.keys(plainTypography)) delete text[name];
      }
    });
    expect(parseArtwork(old)).toEqual({ ok: true, value: saved() });
  });

  it.each<[string, Record<string, unknown>]>([
    ['letters on one another', { letterSpacing: -0.2 }],
    ['lines on one another', { lineSpacing: 0 }],
    ['an outline wider than its letters', { outline: 0.5 }],
    ['an arc of nothing', { arc: { direction: 'up', radius: 1 } }],
    ['an arc to the side', { arc: { direction: 'left', radius: 100 } }],
    ['capitals by name', { capitals: 'yes' }],
    ['two lines on an arc', { arc: { direction: 'up', radius: 100 }, lines: ['Sample', 'Carpentry Ltd'] }],
    [
      'lines farther apart than the box says',
      { text: 'a\nb', lines: ['a', 'b'], lineSpacing: 2, height: 86.4 },
    ],
  ])('refuses %s', (_name, change) => {
    expect(parseArtwork(saved((d) => Object.assign(d.sides[0].texts[0], change)))).toMatchObject({
      ok: false,
      code: 'artwork_invalid',
    });
  });

  it.each([null, 7, [null], [{ images: 'x' }], [{ images: [7] }], [{ texts: [7] }], [{ texts: 'x' }]])(
    'a broken design of version 1 is refused, not a crash: %j',
    (sides) => {
      expect(parseArtwork({ version: 1, sides })).toMatchObject({ ok: false, code: 'artwork_invalid' });
    },
  );

  it.each<[string, Record<string, unknown>, number]>([
    ['a crop beyond the right edge', { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 0],
    ['a crop of nothing', { crop: { x: 0, y: 0, width: 0, height: 1 } }, 0],
    ['a crop that is no number', { crop: { x: 0, y: 0, width: Number.NaN, height: 1 } }, 0],
    ['four reduced colours', { reduction: { colors: Array(4).fill('#000000'), background: null } }, 4],
    ['a reduction without its ink', { reduction: { colors: ['#000000'], background: null } }, 0],
    ['a reduction with an ink too many', { reduction: { colors: ['#000000'], background: null } }, 2],
    ['a background by name', { reduction: { colors: ['#000000'], background: 'white' } }, 1],
  ])('refuses %s', (_name, change, inks) => {
    expect(parseArtwork(withPicture(change, inks))).toMatchObject({ ok: false, code: 'artwork_invalid' });
  });

  it('keeps a crop and a reduction with its inks', () => {
    const change = {
      crop: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
      reduction: { colors: ['#d01030'], background: '#ffffff' },
    };
    const read = parseArtwork(withPicture(change, 1));
    expect(read.ok && read.value.sides[0]?.images[0]).toMatchObject(change);
  });
});

describe('versions', () => {
  const steps = [
    { to: 2, up: (d: Record<string, unknown>) => ({ ...d, tint: d.color }) },
    { to: 3, up: ({ color: _, ...d }: Record<string, unknown>) => d },
  ];

  it('runs every step in order', () => {
    expect(upgrade({ version: 1, color: 'white' }, steps, 3)).toEqual({ version: 3, tint: 'white' });
    expect(upgrade({ version: 2, tint: 'white', color: 'x' }, steps, 3)).toEqual({
      version: 3,
      tint: 'white',
    });
  });

  it('refuses a gap in the steps and a newer document', () => {
    expect(upgrade({ version: 1 }, steps.slice(1), 3)).toBeNull();
    expect(upgrade({ version: 4 }, steps, 3)).toBeNull();
  });
});

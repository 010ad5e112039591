import sharp from 'sharp';
import { measure } from '#printing/fonts/measure.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import { meterColorIds, pencilColorIds } from '#rules/catalogue/products/colors.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { checkDigit } from '#rules/design/artwork/codes/ean13.ts';
import { errorLevels, qrPayload } from '#rules/design/artwork/codes/qr-content.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { luminance, rgbOfHex } from '#rules/design/artwork/oklab.ts';
import { type CodeForm, type CodePrint, codePrints } from '#rules/design/artwork/shapes/form.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { bodyHexOf } from '#rules/press/print-files/preflight/inks.ts';
import { inspect } from '#rules/press/print-files/preflight/preflight.ts';
import { printedHex } from '#rules/press/print-files/tone.ts';
import { readCodes } from '../read-code.ts';
import { design, product, type ShapeWish } from './design.ts';
import { type Gray, platesOf } from './tools.ts';

const DPI = 900;
/** Ghostscript fills every dot that a shape touches: that much on each edge it has spread already, dots. */
const TOUCHED = 0.5;
const BLEED_MM = 5;
/** How far two plates lie beside each other, mm, and by what part of a module ink spreads to both sides. */
const MISREGISTER = 0.1;
const SPREAD = 0.2;
const PER_SIDE = 4;

/** Numbers from 0 up to 1, the same ones again for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = () => number;
const one = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._';
const word = (random: Random, most: number): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => one(random, [...letters])).join('');

function someForm(random: Random, prints: CodePrint): CodeForm {
  const kind = one(random, ['qr', 'qr', 'ean13', 'code128'] as const);
  const caption = random() < 0.5;
  if (kind === 'code128') {
    const text = word(random, 14);
    const said = caption ? text.toUpperCase().replaceAll('_', '/') : text;
    return { kind, text: said, prints, caption };
  }
  if (kind === 'ean13') {
    const twelve = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('');
    return { kind, digits: `${twelve}${checkDigit(twelve)}`, prints, caption };
  }
  const content = one(random, [
    { of: 'address', address: `www.example.com/${word(random, 30)}` },
    { of: 'phone', phone: '+420 123 456 789' },
    { of: 'mail', email: 'name@example.com', subject: word(random, 12) },
    { of: 'text', text: `Žluťoučký kůň ${word(random, 20)}` },
    {
      of: 'contact',
      firstName: 'Žofie',
      lastName: word(random, 8),
      company: 'Příklad, s.r.o.',
      phone: '+420 123 456 789',
      email: '',
      web: '',
    },
  ] as const);
  return { kind, content, level: one(random, errorLevels), prints };
}

const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);
const inks = ['#000000', '#ffffff', '#c8102e', '#003087', '#00843d', '#ffcd00', '#5b3a1e'] as const;

const darkInks = ['#000000', '#003087', '#00843d'] as const;

/** A code somewhere on a side, as high as the side at most. */
function someCode(
  random: Random,
  side: { width: number; height: number },
  from: number,
  bodyHex: string,
): ShapeWish {
  // as a person would have it on this body, more often than not
  const isSensible = random() < 0.6;
  const isDark = luminance(bodyHex) < 0.3;
  const form = someForm(random, isSensible ? (isDark ? 'light' : 'dark') : one(random, codePrints));
  const most = Math.min(side.height - 1, side.width / PER_SIDE - 2);
  const height = most * (0.35 + 0.65 * random());
  const width = form.kind === 'qr' ? height : (side.width / PER_SIDE - 2) * (0.6 + 0.4 * random());
  const turns = form.kind === 'qr' ? [0, 90, 180, 17] : [0, 180];
  return {
    form,
    x: from + 1,
    y: 0.5 + (side.height - 1 - height) * random(),
    width,
    height,
    color: isSensible ? (isDark ? '#ffffff' : one(random, darkInks)) : one(random, inks),
    rotation: height < side.height * 0.7 ? one(random, turns) : 0,
  };
}

/** Ink as far as it spreads, in pixels of the plate. */
function spread(mask: Uint8Array, width: number, by: number): Uint8Array {
  const reach = Math.round(by);
  if (reach === 0) return mask;
  const wide = Uint8Array.from(mask);
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        if (Math.hypot(dx, dy) <= reach) wide[at + dy * width + dx] = 1;
  }
  return wide;
}

type Shift = { readonly x: number; readonly y: number };

/** The part of a plate around a code: 1 where there is ink. */
function part(plate: Gray, box: { left: number; top: number; width: number; height: number }, shift: Shift) {
  const mask = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++) {
      const [x, y] = [box.left + column - shift.x, box.top + row - shift.y];
      const isOn = x >= 0 && y >= 0 && x < plate.width && y < plate.height;
      if (isOn && (plate.data[y * plate.width + x] ?? 255) < 128) mask[row * box.width + column] = 1;
    }
  return mask;
}

const pixelsOf = (length: number): number => Math.round((length / 25.4) * DPI);

export type CodeTrial = {
  readonly name: string;
  /** what the print check says against it */
  readonly errors: readonly string[];
  readonly expected: string;
  readonly read: readonly string[];
};

const expectedOf = (form: CodeForm): string =>
  form.kind === 'qr' ? qrPayload(form.content) : form.kind === 'ean13' ? form.digits : form.text;

/**
 * Random codes on one side of a body as its finished plates print them, beside each other and with spread
 * ink, read by another program. Nothing of what draws codes takes part in reading.
 */
export async function tryCodes(
  seed: number,
  body: { readonly product: Product; readonly color: string | null },
  technology: Technology,
): Promise<CodeTrial[]> {
  const random = numbers(seed);
  const of = body.product;
  const face = of.sides[0];
  if (!face) throw new Error(`${of.id} has no side`);
  const shapes = Array.from({ length: PER_SIDE }, (_, i) =>
    someCode(random, face, (face.width / PER_SIDE) * i, bodyHexOf(of, body.color)),
  );
  const document = design(of, body.color, of.category === 'ruler' ? 'single' : 'withoutPrint', [{ shapes }]);
  const technologyOf = () => technology;
  const found = inspect({
    document,
    product: of,
    technologyOf,
    press: defaultPress,
    measure,
    pictureFacts: () => undefined,
    missingLetters: () => [],
  });
  const side = document.sides[0];
  const [printed] = printedSides(document, of, technologyOf);
  if (!side || !printed) throw new Error('not printed');
  let plates: ReadonlyMap<string, Gray> | null = null;
  const trials: CodeTrial[] = [];
  for (const [at, element] of layoutSide(side, measure).entries()) {
    const wish = shapes[at] as ShapeWish;
    if (element.kind !== 'shape' || element.module === null) throw new Error('no code');
    const errors = found
      .filter(
        ({ severity, ids, code }) =>
          severity === 'error' && ids.includes(element.id) && code.startsWith('code_'),
      )
      .map(({ code }) => code);
    const form = wish.form as CodeForm;
    const name = `${form.kind} ${form.prints} ${wish.color} on ${of.id} ${body.color} ${technology} ${element.module.toFixed(2)} mm, seed ${seed}`;
    const common = { name, errors, expected: expectedOf(form) };
    if (errors.length > 0) {
      trials.push({ ...common, read: [] });
      continue;
    }
    if (!plates) {
      const made = await printPdf(document, of, { technologyOf });
      if (!made.ok) throw new Error(made.code);
      plates =
        (await platesOf(made.value, DPI, (plate) => technology === 'Digital' || !process.has(plate)))[0] ??
        new Map<string, Gray>();
    }
    const exposed = plates;
    const xs = element.polygon.map(({ x }) => x);
    const ys = element.polygon.map(({ y }) => y);
    const margin = 1;
    const box = {
      left: pixelsOf(Math.min(...xs) + BLEED_MM - margin),
      top: pixelsOf(Math.min(...ys) + BLEED_MM - margin),
      width: pixelsOf(Math.max(...xs) - Math.min(...xs) + 2 * margin),
      height: pixelsOf(Math.max(...ys) - Math.min(...ys) + 2 * margin),
    };
    const angle = 2 * Math.PI * random();
    const shift = {
      x: Math.round(pixelsOf(MISREGISTER) * Math.cos(angle)),
      y: Math.round(pixelsOf(MISREGISTER) * Math.sin(angle)),
    };
    const growth = (pixelsOf(element.module) * SPREAD) / 2 - TOUCHED;
    const maskOf = (isMeant: (plate: string) => boolean, by: Shift): Uint8Array | null => {
      const names = [...exposed.keys()].filter(isMeant);
      if (names.length === 0) return null;
      const masks = names.map((plate) => part(exposed.get(plate) as Gray, box, by));
      const all = (masks[0] as Uint8Array).map((_, i) => (masks.some((mask) => mask[i] === 1) ? 1 : 0));
      return spread(all, box.width, growth);
    };
    const isWhitePlate = (plate: string) => plate === printed.white;
    const own = wish.color ?? '';
    const inkPlate = `HEX ${own.slice(1).toUpperCase()}`;
    const isInk = (plate: string) =>
      technology === 'Digital' ? process.has(plate) : plate === inkPlate && !isWhitePlate(plate);
    const white = maskOf(isWhitePlate, { x: 0, y: 0 });
    const ink = maskOf(isInk, shift);
    const [bare, onWhite] = [printedHex(own, printed.bodyHex, 0), own].map(rgbOfHex);
    const ground = rgbOfHex(printed.bodyHex);
    const pixels = new Uint8Array(box.width * box.height * 3);
    for (let i = 0; i < box.width * box.height; i++) {
      const isWhite = white?.[i] === 1;
      const color = ink?.[i] === 1 ? (isWhite ? onWhite : bare) : isWhite ? [255, 255, 255] : ground;
      for (let channel = 0; channel < 3; channel++) pixels[i * 3 + channel] = color?.[channel] ?? 0;
    }
    const png = await sharp(pixels, { raw: { width: box.width, height: box.height, channels: 3 } })
      .png()
      .toBuffer();
    const kinds = { qr: 'QRCode', ean13: 'EAN13', code128: 'Code128' } as const;
    trials.push({ ...common, read: await readCodes(png, kinds[form.kind], false) });
  }
  return trials;
}

type Body = Parameters<typeof tryCodes>[1];

/** Every body that is printed, with each technology it is printed in. */
export const bodies: readonly (readonly [Body, Technology])[] = [
  ...meterColorIds.flatMap((color) =>
    (['Tampon', 'Digital'] as const).map(
      (technology) => [{ product: product('block-53'), color }, technology] as const,
    ),
  ),
  ...pencilColorIds.map(
    (color) => [{ product: product('pencil-triangular-175-sharpened'), color }, 'Tampon'] as const,
  ),
  [{ product: product('ruler-5'), color: null }, 'Tampon'],
  [{ product: product('ruler-5'), color: null }, 'Digital'],
  [{ product: product('spatula-2'), color: null }, 'Simple'],
];

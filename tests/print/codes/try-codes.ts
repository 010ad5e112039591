import sharp from 'sharp';
import { measure } from '#printing/fonts/measure.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { type LaidShape, layoutSide } from '#rules/design/artwork/layout.ts';
import { type CodeForm, isCode } from '#rules/design/artwork/shapes/form.ts';
import { mm } from '#rules/platform/units.ts';
import { type PrintedSide, plateName, printedSides } from '#rules/press/print-files/plates.ts';
import { bodyHexOf } from '#rules/press/print-files/preflight/inks.ts';
import { inspect } from '#rules/press/print-files/preflight/preflight.ts';
import { printSheet } from '#rules/press/print-files/sheet.ts';
import { readCodes } from '../../read-code.ts';
import { design } from '../design.ts';
import { numbers, one, type Random } from '../numbers.ts';
import type { SheetPart } from '../tools.ts';
import type { Body } from './bodies.ts';
import { exposed, MISREGISTER, seen } from './exposed.ts';
import { expectedOf, someCode } from './random-code.ts';

export const PER_SIDE = 3;
/** Seen around a code, mm. */
const MARGIN = 1;

export type CodeTrial = {
  readonly name: string;
  readonly kind: CodeForm['kind'];
  /** mm */
  readonly module: number;
  readonly isOnForm: boolean;
  readonly isWarned: boolean;
  /** what the print check says against it */
  readonly errors: readonly string[];
  readonly expected: string;
  readonly read: readonly string[];
};

/** Codes beside each other in one place of a body. */
function designOf(random: Random, { product, color, technology, places }: Body) {
  const place = one(random, places);
  const { area, index, scale } = place;
  const wide = (area.maxX - area.minX) / PER_SIDE;
  const rooms = Array.from({ length: PER_SIDE }, (_, i) => ({
    ...area,
    minX: mm(area.minX + wide * i),
    maxX: mm(area.minX + wide * (i + 1)),
  }));
  const shapes = rooms.flatMap((room) => someCode(random, room, bodyHexOf(product, color), technology));
  const sides = Array.from({ length: index + 1 }, (_, i) => (i === index ? { shapes } : null));
  return { document: design(product, color, scale, sides), index };
}

function partAround({ polygon }: LaidShape, { face }: PrintedSide): SheetPart {
  const { trim } = printSheet(face);
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [right, bottom] = [Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN];
  return { x: left + trim.x, y: top + trim.y, width: right - left, height: bottom - top };
}

const kinds = { qr: 'QRCode', ean13: 'EAN13', code128: 'Code128' } as const;

/** What another program reads of a code as it lies on the plates. */
async function readOnPlates(
  pdf: Uint8Array,
  printed: PrintedSide,
  code: LaidShape & { readonly form: CodeForm },
  angle: number,
): Promise<readonly string[]> {
  const { dpi, plates } = await exposed(pdf, printed, code.module ?? 1, partAround(code, printed));
  const dots = (MISREGISTER * dpi) / 25.4;
  const shift = { x: Math.round(dots * Math.cos(angle)), y: Math.round(dots * Math.sin(angle)) };
  const own = plateName({ hex: code.color, pantone: null });
  // a digital press has its colours in register with each other, beside its white
  const isMoved = (plate: string) =>
    printed.technology === 'Digital' ? plate !== printed.white : plate === own;
  const picture = seen(plates, printed, isMoved, shift);
  if (!picture) return [];
  const { data, width, height } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return readCodes(png, kinds[code.form.kind], false);
}

/**
 * Random codes on one side of a body as its finished plates print them, beside each other and with spread
 * ink, read by another program. Nothing of what draws codes takes part in reading.
 */
export async function tryCodes(seed: number, body: Body): Promise<CodeTrial[]> {
  const random = numbers(seed);
  const { product, color, technology } = body;
  const { document, index } = designOf(random, body);
  const technologyOf = () => technology;
  const input = { document, product, technologyOf, press: defaultPress, measure };
  const found = inspect({ ...input, pictureFacts: () => undefined, missingLetters: () => [] });
  const side = document.sides[index];
  const [printed] = printedSides(document, product, technologyOf);
  if (!side || !printed) throw new Error('not printed');
  let pdf: Uint8Array | null = null;
  const trials: CodeTrial[] = [];
  let isOnForm = false;
  for (const element of layoutSide(side, measure)) {
    if (element.kind !== 'shape') continue;
    const { form, module } = element;
    if (!isCode(form) || module === null) {
      isOnForm = true;
      continue;
    }
    const about = found.filter(({ ids }) => ids.includes(element.id));
    const errors = about.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    const name = `${form.kind} ${form.prints} ${element.color} ${isOnForm ? 'on a form ' : ''}on ${product.id} ${color} ${technology} ${module.toFixed(2)} mm, seed ${seed}`;
    const angle = 2 * Math.PI * random();
    let read: readonly string[] = [];
    if (errors.length === 0) {
      if (!pdf) {
        const made = await printPdf(document, product, { technologyOf });
        if (!made.ok) throw new Error(made.code);
        pdf = made.value;
      }
      read = await readOnPlates(pdf, printed, { ...element, form }, angle);
    }
    const isWarned = about.length > errors.length;
    const expected = expectedOf(form);
    trials.push({ name, kind: form.kind, module, isOnForm, isWarned, errors, expected, read });
    isOnForm = false;
  }
  return trials;
}

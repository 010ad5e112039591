import { measure } from '#printing/fonts/measure.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import type { Area } from '#rules/design/artwork/areas.ts';
import { checkDigit } from '#rules/design/artwork/codes/ean13.ts';
import { errorLevels, qrPayload } from '#rules/design/artwork/codes/qr-content.ts';
import { luminance } from '#rules/design/artwork/oklab.ts';
import { codeGrid } from '#rules/design/artwork/shapes/code-grid.ts';
import { type CodeForm, type CodePrint, codePrints } from '#rules/design/artwork/shapes/form.ts';
import { px } from '#rules/platform/units.ts';
import { technologyLimits } from '#rules/press/print-files/preflight/limits.ts';
import type { ShapeWish } from '../design.ts';
import { one, type Random } from '../numbers.ts';

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

/** What a reader has to find. */
export const expectedOf = (form: CodeForm): string =>
  form.kind === 'qr' ? qrPayload(form.content) : form.kind === 'ean13' ? form.digits : form.text;

const inks = ['#000000', '#ffffff', '#c8102e', '#003087', '#00843d', '#ffcd00', '#5b3a1e'] as const;
const darkInks = ['#000000', '#003087', '#00843d', '#5b3a1e'] as const;
const lightInks = ['#ffffff', '#ffffff', '#ffcd00'] as const;

/** From a module that every technology stops to one that none remarks on. */
const SMALLEST = 0.7;
const LARGEST = 1.8;
/** A filled form reaches so far beyond the code that stands on it, mm. */
const AROUND = 0.3;
const MIN_BARS = 1.5;

/** A code in a part of the print area, the form it stands on before it where there is one. */
export function someCode(random: Random, room: Area, bodyHex: string, technology: Technology): ShapeWish[] {
  // as a person would have it on this body, more often than not
  const isSensible = random() < 0.75;
  const onForm = random() < 0.3;
  const formInk = onForm ? one(random, isSensible ? [...lightInks, ...darkInks] : inks) : bodyHex;
  const isDark = luminance(formInk) < 0.3;
  const form = someForm(random, isSensible ? (isDark ? 'light' : 'dark') : one(random, codePrints));
  const color = one(random, isSensible ? (isDark ? lightInks : darkInks) : inks);
  const columns = codeGrid(form, measure)?.columns ?? 1;
  const edge = onForm ? AROUND : 0.05;
  const most = { width: room.maxX - room.minX - 2 * edge, height: room.maxY - room.minY - 2 * edge };
  const { stop } = technologyLimits[technology].module;
  const wanted = stop * (SMALLEST + (LARGEST - SMALLEST) * random()) * columns;
  const width = Math.min(wanted, most.width, form.kind === 'qr' ? most.height : most.width);
  const height =
    form.kind === 'qr' ? width : Math.max(Math.min(MIN_BARS, most.height), most.height * random());
  const x = room.minX + edge + (most.width - width) * random();
  const y = room.minY + edge + (most.height - height) * random();
  const canTurn = form.kind === 'qr' && !onForm && width * 1.3 < most.height;
  const rotation = one(random, canTurn ? [0, 90, 180, 17] : [0, 180]);
  const code = { form, x, y, width, height, color, rotation };
  if (!onForm) return [code];
  const under = { kind: 'rectangle', radius: px(0), stroke: null } as const;
  const [wide, high] = [width + 2 * edge, height + 2 * edge];
  return [{ form: under, x: x - edge, y: y - edge, width: wide, height: high, color: formInk }, code];
}

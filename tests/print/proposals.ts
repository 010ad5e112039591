import { readFileSync } from 'node:fs';
import { standardProducts } from '#database/standard/catalogue.ts';
import { standardSettings } from '#database/standard/settings.ts';
import { makeRandom } from '#printing/art/random.ts';
import { measure } from '#printing/fonts/measure.ts';
import { lentLetters, missingLetters } from '#printing/fonts/shape.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { minTamponCount } from '#rules/catalogue/settings/settings.ts';
import { isPrintable } from '#rules/design/artwork/areas.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import type { ProposalInput, ProposedLogo } from '#rules/design/proposals/proposal.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { PictureFacts } from '#rules/press/print-files/preflight/input.ts';
import { judgeOf } from '#rules/press/print-files/preflight/proposal-judge.ts';

/** Companies that do not exist: trade words put together by chance, three to sixty letters. */
const trades: Record<
  Locale,
  {
    readonly first: readonly string[];
    readonly second: readonly string[];
    readonly legal: readonly string[];
    readonly does: readonly string[];
  }
> = {
  cs: {
    first: [
      'Truhlářství',
      'Pokrývačství',
      'Podlahy',
      'Střechy',
      'Tesařství',
      'Malířství',
      'Zámečnictví',
      'Interiéry',
      'Dřevo',
      'Ateliér',
    ],
    second: [
      'Na Kopečku',
      'Pod Lipou',
      'U Řeky',
      'Žďár',
      'Šumava',
      'Východ',
      'a syn',
      'Plus',
      'Ukázka',
      'Příkladná dílna',
    ],
    legal: ['s.r.o.', 'spol. s r.o.', 'a.s.', '', '', 'v.o.s.'],
    does: [
      'střechy a krovy na klíč',
      'Kuchyně na míru',
      'Podlahy, schody, dveře',
      'rekonstrukce bytů',
      '',
      'Zakázková výroba nábytku z masivu',
    ],
  },
  en: {
    first: [
      'Joinery',
      'Roofing',
      'Flooring',
      'Timber',
      'Carpentry',
      'Paint',
      'Locks',
      'Interiors',
      'Oak',
      'Studio',
    ],
    second: [
      'on the Hill',
      'by the River',
      'North',
      'and Sons',
      'Works',
      'Example',
      'Sample & Daughters',
      'Plus',
      'Yard',
      'of the Old Mill',
    ],
    legal: ['Ltd', 'Limited', '', '', 'LLP', 'Inc.'],
    does: [
      'Roofs and stairs',
      'bespoke kitchens',
      'Floors, stairs, doors',
      'restoration of old windows',
      '',
      'Furniture made to measure since 1951',
    ],
  },
  de: {
    first: [
      'Zimmerei',
      'Dachdeckerei',
      'Parkett',
      'Holzbau',
      'Tischlerei',
      'Malerbetrieb',
      'Schlosserei',
      'Innenausbau',
      'Fußböden',
      'Werkstatt',
    ],
    second: [
      'am Hügel',
      'an der Brücke',
      'Süd',
      'und Söhne',
      'Muster',
      'Größenwerk',
      'Beispiel & Töchter',
      'Plus',
      'Hof',
      'zur alten Mühle',
    ],
    legal: ['GmbH', 'GmbH & Co. KG', 'AG', '', '', 'e.K.'],
    does: [
      'Dächer und Treppen',
      'Küchen nach Maß',
      'Böden, Treppen, Türen',
      'Sanierung alter Fenster',
      '',
      'Möbel aus Massivholz seit 1951',
    ],
  },
};
const short = ['ABC', 'Dům', 'Oak', 'KDK', 'Holz', 'Míra', 'Eiche 7', 'Lípa'];

const hosts = { cs: 'ukazka.example', en: 'sample.example', de: 'muster.example' } as const;
const telephones = { cs: '+420 555 010 203', en: '020 5550 1020', de: '030 555 0102' } as const;

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

export function companyOf(random: () => number): { typed: ProposalInput['typed']; locale: Locale } {
  const locale = pick(['cs', 'en', 'de'] as const, random);
  const { first, second, legal, does } = trades[locale];
  const kind = random();
  const one = pick(first, random);
  const name =
    kind < 0.12
      ? pick(short, random)
      : kind < 0.25
        ? one
        : kind < 0.85
          ? `${one} ${pick(second, random)}`
          : `${one} ${pick(second, random)} ${pick(first, random)} ${pick(second, random)}`;
  const company = [name, pick(legal, random)].filter(Boolean).join(' ').slice(0, 60).trim();
  const hasContact = random() < 0.6;
  return {
    locale,
    typed: {
      company,
      activity: pick(does, random),
      web: hasContact ? `www.${hosts[locale]}` : '',
      telephone: hasContact && random() < 0.7 ? telephones[locale] : '',
    },
  };
}

/** A drawing of a house in two colours, and a photograph of the same form. */
export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><path fill="#c8102e" d="M10 40 60 6l50 34H92L60 18 28 40z"/><path fill="#1d2a4d" d="M28 46h64v28H68V54H52v20H28z"/></svg>';
const pictures: Readonly<Record<string, PictureFacts>> = {
  'logo.svg': {
    kind: 'vector',
    width: 120,
    height: 80,
    colors: ['#c8102e', '#1d2a4d'],
    thinnest: { of: 'shape', width: 10 },
  } as PictureFacts,
  'logo.png': { kind: 'raster', width: 900, height: 600, colors: ['#c8102e', '#1d2a4d'] },
};
export const sampleLogo = (image: 'logo.svg' | 'logo.png'): ProposedLogo => ({
  image,
  name: image,
  aspect: 1.5,
  colors: ['#c8102e', '#1d2a4d'],
  inInks: [
    { colors: ['#c8102e', '#1d2a4d'], background: null },
    { colors: ['#c8102e'], background: image === 'logo.png' ? '#ffffff' : null },
  ],
});

const icons = readFileSync('web/designer/icons/icons.txt', 'utf8')
  .split('\n')
  .flatMap((line): IconForm[] => {
    const [label = '', , , , ratio, d] = line.split('|');
    return d ? [{ kind: 'icon', label, ratio: Number(ratio), d }] : [];
  });

/** The icon of a name in the list of the designer. */
export function sampleIcon(name: string): IconForm {
  const found = icons.find(({ label }) => label === name);
  if (!found) throw new Error(name);
  return found;
}

/** A company, a product of any kind and length, a side, a quantity and a number of inks, by chance. */
export function chanceInput(seed: number, page = 0): ProposalInput {
  const random = makeRandom(seed * 7919 + 13);
  const product = pick(standardProducts, random);
  const { color, scale } = pick(product.availabilities, random);
  const sides = product.sides
    .slice(0, canvasCount(product))
    .flatMap((side, i) => (isPrintable(side, scale) ? [i + 1] : []));
  const { typed, locale } = companyOf(random);
  const kind = random();
  return inputFor({
    product,
    color,
    scale,
    typed,
    locale,
    side: pick(sides, random),
    quantity: pick([50, 300, 2000], random),
    inks: pick([1, 2, 3, null] as const, random),
    hasBack: random() < 0.5,
    logo: kind < 0.5 ? null : sampleLogo(kind < 0.8 ? 'logo.svg' : 'logo.png'),
    page,
    icon: kind < 0.4 ? pick(icons, random) : null,
  });
}

type Wanted = Pick<
  ProposalInput,
  'product' | 'typed' | 'locale' | 'side' | 'inks' | 'hasBack' | 'logo' | 'icon' | 'page'
> & {
  readonly color: string | null;
  readonly scale: ProposalInput['document']['scaleType'];
  readonly quantity: number;
};

export function inputFor({ color, scale, quantity, ...rest }: Wanted): ProposalInput {
  const { product } = rest;
  const document = emptyDocument(product, color, scale);
  const press = { product, quantity, minTampon: minTamponCount(standardSettings, product.category) };
  let count = 0;
  return {
    ...rest,
    document,
    press,
    measure,
    newId: () => `p${++count}`,
    judge: judgeOf({
      document,
      product,
      press: defaultPress,
      measure,
      pictureFacts: (reference) => pictures[reference] ?? null,
      missingLetters,
      lentLetters,
      technologyOf: (design, index) => {
        const side = design.sides[index];
        return side ? technologyOf(side, press).technology : 'Digital';
      },
    }),
  };
}

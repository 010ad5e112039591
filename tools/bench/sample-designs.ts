import sharp from 'sharp';
import { outline } from '#printing/fonts/outline.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { design, product, type ShapeWish, type SideWish, type TextWish } from '#tests/print/design.ts';

/** A picture of a design with the name it has in it. */
export type SamplePicture = { readonly name: string; readonly file: string; readonly bytes: Uint8Array };

/** Something to order, unlike every other one of its kind, so that no cache makes it look cheap. */
export type SampleDesign = {
  readonly document: ArtworkDocument;
  readonly pictures: readonly SamplePicture[];
};

/** `everyday`: what people order most, ten designs in turn, of which one has a photograph */
export const designKinds = ['texts', 'pictures', 'pictures in inks', 'everyday'] as const;
export type DesignKind = (typeof designKinds)[number];

const of = product('block-52');

const texts = (n: number, side: number): TextWish[] => [
  {
    text: `Sample Carpentry ${n}`,
    x: 52,
    y: 0.5,
    size: 4,
    color: '#c8102e',
    pantone: '186 C',
    style: 'bold',
  },
  { text: `Příliš žluťoučký kůň ${side}`, x: 105, y: 0.5, size: 4, family: 'Playfair Display' },
  { text: `${n}.carpentry.example`, x: 160, y: 0.5, size: 4, family: 'Montserrat' },
];

/** The same noise in every run, so that files made from it can be compared. */
function noise(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let i = 0, state = 1; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

/** Soft noise: shades like those of a photograph, which pack as one does. */
const photograph = (width: number, height: number, n: number) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .linear(0.8, (n * 7) % 50)
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();

/** A sign in two colours on a clear ground. */
const sign = (n: number, one: string, other: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><circle cx="300" cy="300" r="${200 + (n % 60)}" fill="${one}"/>` +
        `<path d="M600 ${100 + (n % 50)}L1150 300L600 500Z" fill="${other}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** The upper side has a graduation, so there is less room. */
const placed = (image: string, height: number, inks: readonly string[] = []) => ({
  image,
  x: 29,
  y: 1.1,
  width: height * 2,
  height,
  inks: inks.map((hex) => ({ hex })),
});

async function withPictures(n: number): Promise<SampleDesign> {
  const sides: SideWish[] = [
    { texts: texts(n, 1), images: [placed('photo', 5)] },
    { texts: texts(n, 2), images: [placed('sign', 10)] },
  ];
  return {
    document: design(of, 'natural', 'freeTop', sides),
    pictures: [
      { name: 'photo', file: 'photo.jpg', bytes: await photograph(2400, 1200, n) },
      { name: 'sign', file: 'sign.png', bytes: await sign(n, '#c8102e', '#003da5') },
    ],
  };
}

const white = (wishes: TextWish[]): TextWish[] =>
  wishes.map((wish) => ({ ...wish, color: '#ffffff', pantone: null }));

/** On a dark body, so that everything but white has white under it. */
async function inInks(n: number): Promise<SampleDesign> {
  const inks = ['#f2a900', '#e4002b'];
  const plain = design(of, 'pBlackC', 'freeTop', [
    { texts: white(texts(n, 1)), images: [placed('sign', 5, inks)] },
    { texts: white(texts(n, 2)), images: [placed('sign', 10, inks)] },
  ]);
  const sides = plain.sides.map((side, i) => (i < 2 ? { ...side, tabMenu: 'maxColors' as const } : side));
  return {
    document: { ...plain, sides },
    pictures: [{ name: 'sign', file: 'sign.png', bytes: await sign(n, '#f2a900', '#e4002b') }],
  };
}

function withTexts(n: number): SampleDesign {
  const plain = design(of, 'natural', 'freeTop', [{ texts: texts(n, 1) }, { texts: texts(n, 2) }]);
  const sides = plain.sides.map((side, i) => (i < 2 ? { ...side, tabMenu: 'maxColors' as const } : side));
  return { document: { ...plain, sides }, pictures: [] };
}

/** A sign and a name as a drawing program writes them. */
const logo = (n: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 400 200"><g fill="#e4002b"><circle cx="100" cy="100" r="${70 + (n % 20)}"/></g>` +
      `<g transform="translate(190 130)" fill="#f2a900"><path d="${outline({ text: `Cabinet ${n}`, family: 'Oswald', style: 'bold', size: 44 })}"/></g></svg>`,
  );

const inks = ['#f2a900', '#e4002b'];

const codeOf = (n: number): ShapeWish => ({
  form: {
    kind: 'qr',
    content: { of: 'address', address: `https://carpentry.example/${n}` },
    level: 'M',
    prints: 'dark',
  },
  x: 29,
  y: 0.8,
  width: 11,
  height: 11,
});

/** Of ten designs five are words alone, three have a logo, one a code and one a photograph. */
async function everyday(n: number): Promise<SampleDesign> {
  const what = n % 10;
  const [isDigital, isDark] = [what >= 7, what === 5];
  const wordsOf = (side: number) => (isDark ? white(texts(n, side)) : texts(n, side));
  const hasLogo = what >= 5 && what <= 7;
  const upper: SideWish = {
    texts: wordsOf(1),
    images: hasLogo ? [placed('logo', 5, isDigital ? [] : inks)] : [],
  };
  const lower: SideWish = {
    texts: wordsOf(2),
    shapes: what === 8 ? [codeOf(n)] : [],
    images: what === 9 ? [placed('photo', 8)] : [],
  };
  const plain = design(of, isDark ? 'pBlackC' : 'natural', 'freeTop', [
    upper,
    // every fourth is printed on one side only
    ...(n % 4 === 0 ? [] : [lower]),
  ]);
  const sides = plain.sides.map((side, i) =>
    i < 2 && !isDigital ? { ...side, tabMenu: 'maxColors' as const } : side,
  );
  return {
    document: { ...plain, sides },
    pictures: [
      ...(hasLogo ? [{ name: 'logo', file: 'logo.svg', bytes: logo(n) }] : []),
      ...(what === 9 ? [{ name: 'photo', file: 'photo.jpg', bytes: await photograph(1600, 800, n) }] : []),
    ],
  };
}

/** @param n tells it from all others */
export async function sampleDesign(kind: DesignKind, n: number): Promise<SampleDesign> {
  if (kind === 'texts') return withTexts(n);
  if (kind === 'everyday') return everyday(n);
  return kind === 'pictures' ? withPictures(n) : inInks(n);
}

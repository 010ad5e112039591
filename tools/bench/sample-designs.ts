import sharp from 'sharp';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { design, product, type SideWish, type TextWish } from '#tests/print/design.ts';

/** A picture of a design with the name it has in it. */
export type SamplePicture = { readonly name: string; readonly file: string; readonly bytes: Uint8Array };

/** Something to order, unlike every other one of its kind, so that no cache makes it look cheap. */
export type SampleDesign = {
  readonly document: ArtworkDocument;
  readonly pictures: readonly SamplePicture[];
};

export const designKinds = ['texts', 'pictures', 'pictures in inks'] as const;
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

/** Soft noise: shades like those of a photograph, which pack as one does. */
const photograph = (width: number, height: number, n: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 90 + ((n * 7) % 80), sigma: 60 },
    },
  })
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

/** @param n tells it from all others */
export async function sampleDesign(kind: DesignKind, n: number): Promise<SampleDesign> {
  if (kind === 'texts') return withTexts(n);
  return kind === 'pictures' ? withPictures(n) : inInks(n);
}

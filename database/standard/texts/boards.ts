import type { Locale, Texts } from '#rules/platform/editions/editions.ts';
import type { ProductBody } from '../products/body.ts';
import { inEachLanguage } from './names.ts';

const decimal = (value: number, locale: Locale) =>
  locale === 'en' ? String(value) : String(value).replace('.', ',');

const rulerShort = {
  single: {
    cs: 'Buk, jedna hrana se stupnicí',
    en: 'Beech, one graduated edge',
    de: 'Buche, eine Kante mit Skala',
  },
  double: {
    cs: 'Buk, obě hrany se stupnicí',
    en: 'Beech, both edges graduated',
    de: 'Buche, beide Kanten mit Skala',
  },
} satisfies Record<string, Texts>;

const rulerHole: Texts = {
  cs: ', otvor k zavěšení',
  en: ', hangs on a hook',
  de: ', mit Loch zum Aufhängen',
};

const rulerLong: Record<Locale, (size: string) => string> = {
  cs: (size) =>
    `Bukové pravítko ${size} mm se zkosenou hranou, aby stupnice ležela na papíře. Plocha nad stupnicí a celá zadní strana patří vašemu potisku.`,
  en: (size) =>
    `A beech ruler, ${size} mm, bevelled so that the scale lies on the paper. The face above the scale and the whole back are yours.`,
  de: (size) =>
    `Ein Lineal aus Buche, ${size} mm, mit Facette, damit die Skala auf dem Papier liegt. Die Fläche über der Skala und die ganze Rückseite gehören Ihrem Aufdruck.`,
};

/**
 * Ruler sizes as in CAT-099. The smallest order is not written here: the page prints the number that is in
 * force (CAT-093, D-S20).
 */
export function rulerTexts(body: ProductBody): { short: Texts; long: Texts } {
  const bevel = body.scales[0] === 'double' ? rulerShort.double : rulerShort.single;
  const hole = body.type === 'holes';
  return {
    short: inEachLanguage((locale) => bevel[locale] + (hole ? rulerHole[locale] : '')),
    long: inEachLanguage((locale) =>
      rulerLong[locale](`${body.width} × ${decimal(body.height, locale)} × ${decimal(3.2, locale)}`),
    ),
  };
}

const spatulaScale: Record<string, Texts> = {
  withoutPrint: { cs: 'bez stupnice', en: 'no scale', de: 'ohne Skala' },
  cmUnits: {
    cs: 'změří náplň na centimetr',
    en: 'measures the fill in centimetres',
    de: 'misst die Füllung in Zentimetern',
  },
  mmUnits: {
    cs: 'změří náplň na milimetr',
    en: 'measures the fill to the millimetre',
    de: 'misst die Füllung auf den Millimeter',
  },
};

const spatulaHoles: Texts = {
  cs: 'barva protéká otvory',
  en: 'paint runs through',
  de: 'Farbe fließt hindurch',
};

const spatulaLong: Record<Locale, (size: string) => string> = {
  cs: (size) =>
    `Březové míchadlo ${size} mm s oblou rukojetí. Hladké hrany nesbírají třísky a dřevo snese vodou ředitelné i olejové barvy.`,
  en: (size) =>
    `A birch paint stirrer, ${size} mm, with a rounded handle. Smooth edges leave no splinters, and the wood takes water and oil paint alike.`,
  de: (size) =>
    `Ein Rührholz aus Birke, ${size} mm, mit rundem Griff. Glatte Kanten hinterlassen keine Splitter, und das Holz verträgt Wasser- wie Ölfarben.`,
};

const oneSide: Texts = {
  cs: ' Potiskuje se jen přední strana.',
  en: ' Only the front is printed.',
  de: ' Bedruckt wird nur die Vorderseite.',
};
const bothSides: Texts = {
  cs: ' Potisk unesou obě strany.',
  en: ' Both sides can carry a print.',
  de: ' Beide Seiten können bedruckt werden.',
};

/** Stirrer sizes as in CAT-098; the wide board is 3.5 mm thick. */
export function spatulaTexts(body: ProductBody): { short: Texts; long: Texts } {
  const thickness = body.height === 35 ? 3.5 : 3.2;
  const scale = spatulaScale[body.scales[0] ?? 'withoutPrint'];
  const sides = body.sides.every((side) => side.printAreas.length > 0) ? bothSides : oneSide;
  const width: Record<Locale, string> = {
    cs: `Šířka ${body.height} mm`,
    en: `${body.height} mm wide`,
    de: `${body.height} mm breit`,
  };
  return {
    short: inEachLanguage((locale) =>
      [
        width[locale],
        ...(body.type === 'holes' ? [spatulaHoles[locale]] : []),
        ...(scale ? [scale[locale]] : []),
      ].join(', '),
    ),
    long: inEachLanguage(
      (locale) =>
        spatulaLong[locale](`${body.width} × ${body.height} × ${decimal(thickness, locale)}`) + sides[locale],
    ),
  };
}

import { lengthText, scaleText, shapeTexts, typeText } from '#rules/catalogue/products/enumerations.ts';
import type { Locale, Texts } from '#rules/platform/editions/editions.ts';
import type { ProductBody } from '../products/body.ts';

/** The same sentence built once per language. */
export const inEachLanguage = (build: (locale: Locale) => string): Texts => ({
  cs: build('cs'),
  en: build('en'),
  de: build('de'),
});

const blackJoints: Texts = { cs: 'černé klouby', en: 'black joints', de: 'schwarze Gelenke' };
const nouns = {
  ruler: { cs: 'Pravítko', en: 'Ruler', de: 'Lineal' },
  spatula: { cs: 'Míchadlo', en: 'Spatula', de: 'Rührholz' },
  pencil: { cs: 'Tužka', en: 'Pencil', de: 'Bleistift' },
} as const;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A scale inside a name; a German one that is a single noun keeps its capital. */
const inside = (text: Texts, locale: Locale) =>
  locale === 'de' && !text.de.includes(' ') ? text.de : lowerFirst(text[locale]);

const width: Record<Locale, (mm: number) => string> = {
  cs: (mm) => `šířka ${mm} mm`,
  en: (mm) => `${mm} mm wide`,
  de: (mm) => `${mm} mm breit`,
};

function parts(body: ProductBody, locale: Locale): string[] {
  const length = lengthText(body.category, body.length);
  const [scale] = body.scales;
  const hole = body.type === 'holes' ? [typeText(body.category, 'holes')[locale]] : [];
  switch (body.category) {
    case 'meter':
      return [
        typeText('meter', body.type)[locale],
        length,
        ...(body.id.endsWith('black-patent') ? [blackJoints[locale]] : []),
      ];
    case 'ruler':
      return [
        `${nouns.ruler[locale]} ${length}`,
        ...(scale ? [inside(scaleText(scale), locale)] : []),
        ...hole,
      ];
    case 'spatula':
      return [
        `${nouns.spatula[locale]} ${length}`,
        width[locale](body.height),
        ...hole,
        ...(scale && scale !== 'withoutPrint' ? [inside(scaleText(scale), locale)] : []),
      ];
    case 'pencil':
      return [
        `${nouns.pencil[locale]} ${length}`,
        ...(body.shape ? [shapeTexts[body.shape][locale]] : []),
        typeText('pencil', body.type)[locale],
      ];
  }
}

/** The name in lists of the office; the shop names pencils by length and shape alone (CAT-020). */
export const productName = (body: ProductBody): Texts =>
  inEachLanguage((locale) => parts(body, locale).join(', '));

import type { Locale, Texts } from '#rules/platform/editions/editions.ts';
import type { ProductBody } from '../products/body.ts';
import { inEachLanguage } from './names.ts';

/** A metre has five slats of 20 cm. */
const slatWords: Record<Locale, Record<number, string>> = {
  cs: { 1: 'Pět dílků', 2: 'Deset dílků', 3: 'Patnáct dílků' },
  en: { 1: 'Five slats', 2: 'Ten slats', 3: 'Fifteen slats' },
  de: { 1: 'Fünf Glieder', 2: 'Zehn Glieder', 3: 'Fünfzehn Glieder' },
};

type Line = { readonly short: Texts; readonly long: Texts };

const lines: Record<'block5' | 'block7' | 'perfekt' | 'profi' | 'slimboy', Line> = {
  block5: {
    short: { cs: 'skryté ocelové klouby', en: 'hidden steel joints', de: 'verdeckte Stahlgelenke' },
    long: {
      cs: 'Dřevěný metr se skrytými ocelovými klouby a mosaznými koncovkami. Klouby zaklapnou v rovině i v pravém úhlu a drží roky každodenní práce.',
      en: 'A wooden rule with hidden steel joints and brass end plates. The joints click at straight and at right angles, and keep clicking through years of daily work.',
      de: 'Ein Zollstock aus Holz mit verdeckten Stahlgelenken und Messingkappen. Die Gelenke rasten gestreckt und im rechten Winkel ein und halten jahrelang täglicher Arbeit stand.',
    },
  },
  block7: {
    short: {
      cs: 'tvrdé dřevo, mosazné koncovky',
      en: 'hard wood, brass end plates',
      de: 'Hartholz, Messingkappen',
    },
    long: {
      cs: 'Habrový metr pro stavbu: tvrdší dřevo, které se na hranách neotlouká, a pevné mosazné koncovky.',
      en: 'A hornbeam rule for the building site: harder wood that keeps its edges, and solid brass end plates.',
      de: 'Ein Zollstock aus Hainbuche für die Baustelle: härteres Holz, das seine Kanten behält, und feste Messingkappen.',
    },
  },
  perfekt: {
    short: { cs: 'pružinové klouby', en: 'spring joints', de: 'Federgelenke' },
    long: {
      cs: 'Metr s pružinovými klouby, které vedou dílky bez vůle. Rozložíte ho jednou rukou.',
      en: 'A rule with spring joints that guide the slats without play. It unfolds with one hand.',
      de: 'Ein Zollstock mit Federgelenken, die die Glieder ohne Spiel führen. Er lässt sich mit einer Hand aufklappen.',
    },
  },
  profi: {
    short: {
      cs: 'stupnice na obou hranách nebo žádná',
      en: 'scale on both edges or none',
      de: 'Skala an beiden Kanten oder keine',
    },
    long: {
      cs: 'Pevný metr se stupnicí na obou hranách: měříte zleva i zprava a střed dílku zůstává pro váš potisk. Dodáme ho i bez stupnice.',
      en: 'A firm rule with a scale on both edges: measure from the left or the right, and the middle of the slat stays free for your print. It also comes without a scale.',
      de: 'Ein fester Zollstock mit Skala an beiden Kanten: Sie messen von links wie von rechts, und die Mitte bleibt für Ihren Aufdruck frei. Es gibt ihn auch ohne Skala.',
    },
  },
  slimboy: {
    short: {
      cs: 'tenké dílky 2,3 mm, nejvýše tři barvy',
      en: 'thin 2.3 mm slats, up to three colours',
      de: 'dünne Glieder 2,3 mm, bis zu drei Farben',
    },
    long: {
      cs: 'Tenký metr do kapsy u košile. Potiskujeme ho tampónem, proto pojme nejvýše tři barvy.',
      en: 'A thin rule for the shirt pocket. It is pad printed, so it takes up to three colours.',
      de: 'Ein dünner Zollstock für die Hemdtasche. Er wird im Tampondruck bedruckt und trägt daher bis zu drei Farben.',
    },
  },
};

const blackJoints: Texts = {
  cs: ' Klouby jsou černěné.',
  en: ' The joints are blackened.',
  de: ' Die Gelenke sind geschwärzt.',
};

const dimensions: Record<Locale, (thickness: string, width: string, closed: number) => string> = {
  cs: (t, w, closed) => ` Dílky ${t} × ${w} mm, složený měří ${closed} mm.`,
  en: (t, w, closed) => ` Slats ${t} × ${w} mm, ${closed} mm long when folded.`,
  de: (t, w, closed) => ` Glieder ${t} × ${w} mm, zusammengeklappt ${closed} mm lang.`,
};

const blankEnds: Texts = {
  cs: ' Koncové dílky zůstávají bez potisku.',
  en: ' The end slats stay without print.',
  de: ' Die Endglieder bleiben ohne Aufdruck.',
};

const decimal = (text: string, locale: Locale) => (locale === 'en' ? text : text.replace('.', ','));

export function meterTexts(body: ProductBody): { short: Texts; long: Texts } {
  const line = lines[body.type as keyof typeof lines];
  const thickness = body.type === 'slimboy' ? '2.3' : '3.2'; // CAT-100
  const black = body.id.endsWith('black-patent');
  const ends = body.sides.some((side) => side.printAreas.length === 0);
  return {
    short: inEachLanguage((locale) => `${slatWords[locale][body.length]}, ${line.short[locale]}`),
    long: inEachLanguage(
      (locale) =>
        line.long[locale] +
        (black ? blackJoints[locale] : '') +
        dimensions[locale](decimal(thickness, locale), String(body.height), body.width) +
        (ends ? blankEnds[locale] : ''),
    ),
  };
}

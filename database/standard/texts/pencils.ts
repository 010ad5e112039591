import type { PencilShape } from '#rules/catalogue/products/product.ts';
import type { Texts } from '#rules/platform/editions/editions.ts';
import type { ProductBody } from '../products/body.ts';
import { inEachLanguage } from './names.ts';

const short: Record<PencilShape, Texts> = {
  hexagonal: { cs: 'Neskutálí se ze stolu', en: 'Stays on the table', de: 'Rollt nicht vom Tisch' },
  triangular: { cs: 'Pohodlně sedí v ruce', en: 'Sits well in the hand', de: 'Liegt gut in der Hand' },
  round: {
    cs: 'Hladká, s jednou souvislou plochou',
    en: 'Smooth, one continuous face',
    de: 'Glatt, eine durchgehende Fläche',
  },
  rectangular: {
    cs: 'Tesařská tužka se širokou tuhou',
    en: 'Carpenter pencil, wide lead',
    de: 'Zimmermannsbleistift, breite Mine',
  },
};

const long: Record<PencilShape, Texts> = {
  hexagonal: {
    cs: 'Šestihranná tužka z lehkého dřeva, lakovaná nebo přírodní.',
    en: 'A hexagonal pencil of light wood, lacquered or left natural.',
    de: 'Ein sechskantiger Bleistift aus leichtem Holz, lackiert oder naturbelassen.',
  },
  triangular: {
    cs: 'Trojhranná tužka: prsty na ní samy najdou místo a tři široké plochy unesou delší text.',
    en: 'A triangular pencil: fingers find their place, and three wide faces take a longer text.',
    de: 'Ein dreikantiger Bleistift: Die Finger finden ihren Platz, und drei breite Flächen tragen auch längeren Text.',
  },
  round: {
    cs: 'Kulatá tužka s jednou plochou pro potisk, na které text nic nepřeruší.',
    en: 'A round pencil with one face for print, where nothing interrupts the text.',
    de: 'Ein runder Bleistift mit einer Druckfläche, auf der nichts den Text unterbricht.',
  },
  rectangular: {
    cs: 'Plochá tesařská tužka, která se neskutálí ze střechy. Široká tuha píše na dřevo, beton i plech.',
    en: 'A flat carpenter pencil that does not roll off the roof. The wide lead marks wood, concrete and sheet metal.',
    de: 'Ein flacher Zimmermannsbleistift, der nicht vom Dach rollt. Die breite Mine schreibt auf Holz, Beton und Blech.',
  },
};

const ends: Record<'sharpened' | 'unsharpened', { short: Texts; long: Texts }> = {
  sharpened: {
    short: { cs: 'ořezaná', en: 'sharpened', de: 'gespitzt' },
    long: { cs: ' Dodáváme ji ořezanou.', en: ' It comes sharpened.', de: ' Er wird gespitzt geliefert.' },
  },
  unsharpened: {
    short: { cs: 'neořezaná', en: 'unsharpened', de: 'ungespitzt' },
    long: {
      cs: ' Dodáváme ji neořezanou, potisk tak může začít téměř u konce.',
      en: ' It comes unsharpened, so the print can start almost at the end.',
      de: ' Er wird ungespitzt geliefert, der Aufdruck kann fast am Ende beginnen.',
    },
  },
};

const scale: Texts = {
  cs: ' S centimetrovou stupnicí na jedné straně, na přání i bez ní.',
  en: ' With a centimetre scale on one face, or without it.',
  de: ' Mit Zentimeterskala auf einer Seite oder ohne.',
};

/** Sentence about sides that cannot be printed, counted from 1 (CFG-053). */
function blocked(numbers: readonly number[]): Texts {
  if (numbers.length === 0) return { cs: '', en: '', de: '' };
  const [one] = numbers;
  if (numbers.length === 1) {
    return {
      cs: ` Stranu ${one} nelze potisknout.`,
      en: ` Side ${one} cannot be printed.`,
      de: ` Seite ${one} kann nicht bedruckt werden.`,
    };
  }
  return {
    cs: ` Strany ${numbers.join(' a ')} nelze potisknout.`,
    en: ` Sides ${numbers.join(' and ')} cannot be printed.`,
    de: ` Die Seiten ${numbers.join(' und ')} können nicht bedruckt werden.`,
  };
}

export function pencilTexts(body: ProductBody): { short: Texts; long: Texts } {
  const shape = body.shape ?? 'round';
  const end = ends[body.type === 'sharpened' ? 'sharpened' : 'unsharpened'];
  const bare = blocked(
    body.sides.flatMap((side, index) => (side.printAreas.length === 0 ? [index + 1] : [])),
  );
  const graduated = body.scales.includes('pencilScale');
  return {
    short: inEachLanguage((locale) => `${short[shape][locale]}, ${end.short[locale]}`),
    long: inEachLanguage(
      (locale) => long[shape][locale] + end.long[locale] + (graduated ? scale[locale] : '') + bare[locale],
    ),
  };
}

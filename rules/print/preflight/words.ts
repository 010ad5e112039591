import type { Texts } from '../../editions/editions.ts';
import type { Finding, FindingCode } from './finding.ts';

/**
 * What a finding says to the person. `{value}`, `{limit}` and `{words}` are filled in; numbers carry their
 * unit here, so that every language puts it where it belongs.
 */
export const findingTexts = {
  area_missing: {
    cs: 'Tuto stranu nelze při zvolené stupnici a technologii potisknout.',
    en: 'This side cannot be printed with the chosen scale and technology.',
    de: 'Diese Seite kann mit der gewählten Skala und Technik nicht bedruckt werden.',
  },
  outside_area: {
    cs: 'Prvek přesahuje tiskovou plochu o {value} mm.',
    en: 'The item is outside the printable area by {value} mm.',
    de: 'Das Element ragt {value} mm über die Druckfläche hinaus.',
  },
  overlaps_graduation: {
    cs: 'Prvek zasahuje {value} mm do stupnice.',
    en: 'The item reaches {value} mm into the graduation.',
    de: 'Das Element ragt {value} mm in die Skala.',
  },
  overlaps_joint: {
    cs: 'Prvek zasahuje {value} mm přes kloub.',
    en: 'The item reaches {value} mm over a joint.',
    de: 'Das Element ragt {value} mm über ein Gelenk.',
  },
  overlaps_plate: {
    cs: 'Prvek zasahuje {value} mm přes koncové kování.',
    en: 'The item reaches {value} mm over an end plate.',
    de: 'Das Element ragt {value} mm über einen Endbeschlag.',
  },
  overlaps_hole: {
    cs: 'Prvek zasahuje {value} mm přes otvor.',
    en: 'The item reaches {value} mm over a hole.',
    de: 'Das Element ragt {value} mm über ein Loch.',
  },
  overlaps_tip: {
    cs: 'Prvek zasahuje {value} mm na ořezaný hrot.',
    en: 'The item reaches {value} mm onto the sharpened tip.',
    de: 'Das Element ragt {value} mm auf die Spitze.',
  },
  overlaps_dip: {
    cs: 'Prvek zasahuje {value} mm na konec tužky.',
    en: 'The item reaches {value} mm onto the end of the pencil.',
    de: 'Das Element ragt {value} mm auf das Stiftende.',
  },
  letters_too_small: {
    cs: 'Malá písmena jsou vysoká {value} mm, potřebují alespoň {limit} mm.',
    en: 'Small letters are {value} mm high; they need at least {limit} mm.',
    de: 'Kleinbuchstaben sind {value} mm hoch, nötig sind mindestens {limit} mm.',
  },
  line_too_thin: {
    cs: 'Nejtenčí čára má {value} mm, potřebuje alespoň {limit} mm.',
    en: 'The thinnest line is {value} mm; it needs at least {limit} mm.',
    de: 'Die dünnste Linie ist {value} mm stark, nötig sind mindestens {limit} mm.',
  },
  letters_missing: {
    cs: 'Písmo nemá tyto znaky: {words}. Změňte prosím text.',
    en: 'The font does not have these characters: {words}. Please change the text.',
    de: 'Der Schrift fehlen diese Zeichen: {words}. Bitte ändern Sie den Text.',
  },
  letters_right_to_left: {
    cs: 'Písmo psané zprava doleva neumíme vysadit přesně tak, jak ho vidíte. Vložte prosím text jako obrázek.',
    en: 'We cannot set writing from right to left exactly as you see it. Please add this text as a picture.',
    de: 'Von rechts nach links geschriebenen Text können wir nicht genau so setzen, wie Sie ihn sehen. Bitte fügen Sie ihn als Bild ein.',
  },
  resolution_low: {
    cs: 'Obrázek má v této velikosti jen {value} bodů na palec, potřebuje alespoň {limit}.',
    en: 'At this size the picture has only {value} pixels per inch; it needs at least {limit}.',
    de: 'In dieser Größe hat das Bild nur {value} Pixel pro Zoll, nötig sind mindestens {limit}.',
  },
  picture_missing: {
    cs: 'Data obrázku {words} už nejsou k dispozici. Nahrajte ho prosím znovu.',
    en: 'The data of the picture {words} is no longer available. Please upload it again.',
    de: 'Die Daten des Bildes {words} sind nicht mehr verfügbar. Bitte laden Sie es erneut hoch.',
  },
  picture_empty: {
    cs: 'V obrázku {words} není co tisknout, je celý průhledný.',
    en: 'There is nothing in the picture {words} to print; it is transparent all over.',
    de: 'Im Bild {words} ist nichts zu drucken, es ist ganz durchsichtig.',
  },
  picture_without_inks: {
    cs: 'Zvolte, v kolika barvách se má obrázek tisknout.',
    en: 'Choose in how many colours the picture is printed.',
    de: 'Bitte wählen Sie, in wie vielen Farben das Bild gedruckt wird.',
  },
  picture_not_reduced: {
    cs: 'Obrázek není převeden na zvolené barvy ({value}). Převod za vás udělá naše dílna a pošle vám náhled.',
    en: 'The picture is not reduced to its chosen colours ({value}). Our workshop does it and sends you a proof.',
    de: 'Das Bild ist nicht auf die gewählten Farben ({value}) reduziert. Unsere Werkstatt übernimmt das und sendet Ihnen einen Abzug.',
  },
  drawing_has_text: {
    cs: 'Kresba {words} obsahuje živý text a jeho písmo nemáme. Převeďte prosím text na křivky a vložte ji znovu.',
    en: 'The drawing {words} contains live text, and we do not have its font. Please convert the text to outlines and add it again.',
    de: 'Die Zeichnung {words} enthält editierbaren Text, dessen Schrift uns fehlt. Bitte wandeln Sie ihn in Pfade um und fügen Sie sie neu ein.',
  },
  drawing_too_complex: {
    cs: 'Kresba {words} má příliš mnoho částí. Zjednodušte ji prosím nebo ji uložte jako PNG.',
    en: 'The drawing {words} has too many parts. Please simplify it or save it as a PNG.',
    de: 'Die Zeichnung {words} hat zu viele Teile. Bitte vereinfachen Sie sie oder speichern Sie sie als PNG.',
  },
  drawing_as_pixels: {
    cs: 'Kresba {words} obsahuje přechody, efekty, vložené obrázky nebo příliš mnoho částí. Vytiskne se z obrazových bodů, nejméně 600 na palec.',
    en: 'The drawing {words} contains gradients, effects, embedded pictures or very many parts. It is printed from pixels, at least 600 per inch.',
    de: 'Die Zeichnung {words} enthält Verläufe, Effekte, eingebettete Bilder oder sehr viele Teile. Sie wird aus Pixeln gedruckt, mindestens 600 pro Zoll.',
  },
  preview_differs: {
    cs: 'Kód Pantone {words} má v návrhu více náhledů. Barva v plechovce je jedna, proto musí být náhled všude stejný.',
    en: 'The Pantone code {words} has more than one preview in the design. The tin holds one colour, so the preview must be the same everywhere.',
    de: 'Der Pantone-Code {words} hat im Entwurf mehrere Vorschauen. In der Dose ist eine Farbe, daher muss die Vorschau überall gleich sein.',
  },
  too_many_colors: {
    cs: 'Počet barev je {value}, vytisknout lze nejvýše {limit}: {words}.',
    en: 'There are {value} colours; at most {limit} can be printed: {words}.',
    de: 'Es sind {value} Farben, drucken lassen sich höchstens {limit}: {words}.',
  },
  prints_digitally: {
    cs: 'Počet barev je {value}, tampotisk jich má nejvýše {limit}. Strana se vytiskne digitálně.',
    en: 'There are {value} colours and pad print takes at most {limit}. The side is printed digitally.',
    de: 'Es sind {value} Farben, Tampondruck fasst höchstens {limit}. Die Seite wird digital gedruckt.',
  },
  contrast_low: {
    cs: 'Barva {words} bude na výrobku sotva vidět.',
    en: 'The colour {words} will hardly be seen on the product.',
    de: 'Die Farbe {words} ist auf dem Produkt kaum zu sehen.',
  },
  placeholder_left: {
    cs: 'Text je stále jen vzorový.',
    en: 'The text is still the sample text.',
    de: 'Der Text ist noch der Beispieltext.',
  },
  side_empty: {
    cs: 'Strana je vybrána k tisku, ale nic na ní není.',
    en: 'The side is chosen for print but there is nothing on it.',
    de: 'Die Seite ist zum Druck gewählt, aber leer.',
  },
  nothing_printed: {
    cs: 'Na výrobku nic není, dodáme ho bez potisku.',
    en: 'There is nothing on the product; it is delivered without print.',
    de: 'Auf dem Produkt ist nichts, wir liefern es ohne Druck.',
  },
} as const satisfies Record<FindingCode, Texts>;

/** Decimals that tell a person something: hundredths of a millimetre, whole pixels and inks. */
const decimals = (code: FindingCode): number =>
  code === 'resolution_low' ||
  code.endsWith('colors') ||
  code === 'prints_digitally' ||
  code === 'picture_not_reduced'
    ? 0
    : 2;

/** A whole text in another writing would name every letter of it. */
const MOST_WORDS = 16;

const listed = (words: readonly string[]): string =>
  words.slice(0, MOST_WORDS).join(', ') + (words.length > MOST_WORDS ? ' …' : '');

/** @param write a number in the language of the reader, with at most so many decimals */
export function findingText(
  { code, value, limit, words }: Pick<Finding, 'code' | 'value' | 'limit' | 'words'> & Partial<Finding>,
  locale: keyof Texts,
  write: (value: number, decimals: number) => string,
): string {
  const places = decimals(code);
  const filled: Record<string, string> = {
    value: value === null ? '' : write(value, places),
    limit: limit === null ? '' : write(limit, places),
    words: listed(words),
  };
  return findingTexts[code][locale].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
}

import type { Texts } from '#rules/platform/editions/editions.ts';

/**
 * One colour a product is made in. `hex` of a wood is its mean tone; painters draw grain when `wood` is true.
 */
export type ColorRecord = {
  readonly id: string;
  /** the body, lower case #rrggbb */
  readonly hex: string;
  /** a dipped end of a pencil, null without one */
  readonly endHex: string | null;
  /** the core of a pencil, null for everything that does not write */
  readonly leadHex: string | null;
  readonly wood: boolean;
  readonly name: Texts;
};

const plain = (id: string, hex: string, wood: boolean, name: Texts): ColorRecord => ({
  id,
  hex,
  endHex: null,
  leadHex: null,
  wood,
  name,
});
const lacquer = (id: string, hex: string, name: Texts) => plain(id, hex, false, name);
const wood = (id: string, hex: string, name: Texts) => plain(id, hex, true, name);
/** A Pantone name is the same word in every language; it may not be translated. */
const pantone = (id: string, hex: string, name: string) =>
  plain(id, hex, false, { cs: name, en: name, de: name });

/**
 * The 21 colours of a folding rule in the order of the picker (CAT-080, D-S15). Rulers use `natural` of this
 * table (CAT-079).
 */
export const meterColorTable: readonly ColorRecord[] = [
  lacquer('white', '#f5f4f0', { cs: 'Bílá', en: 'White', de: 'Weiß' }),
  lacquer('whiteLemon', '#f7efb0', {
    cs: 'Bílá s citronovou',
    en: 'White with lemon',
    de: 'Weiß mit Zitrone',
  }),
  lacquer('lemon', '#f4d526', { cs: 'Citronová', en: 'Lemon', de: 'Zitronengelb' }),
  wood('natural', '#e6c793', { cs: 'Přírodní', en: 'Natural', de: 'Natur' }),
  wood('birch', '#efdcb4', { cs: 'Bříza', en: 'Birch', de: 'Birke' }),
  wood('hornbeam', '#ece1c9', { cs: 'Habr', en: 'Hornbeam', de: 'Hainbuche' }),
  pantone('p021c', '#fe5000', 'Pantone Orange 021 C'),
  pantone('p151c', '#ff8200', 'Pantone 151 C'),
  pantone('p7406c', '#f1c400', 'Pantone 7406 C'),
  pantone('p186c', '#c8102e', 'Pantone 186 C'),
  pantone('p032c', '#ef3340', 'Pantone Red 032 C'),
  pantone('p7421c', '#651d32', 'Pantone 7421 C'),
  pantone('p300c', '#005eb8', 'Pantone 300 C'),
  pantone('p286c', '#0033a0', 'Pantone 286 C'),
  pantone('p2995c', '#00a9e0', 'Pantone 2995 C'),
  pantone('p348c', '#00843d', 'Pantone 348 C'),
  pantone('p376c', '#84bd00', 'Pantone 376 C'),
  pantone('p343c', '#115740', 'Pantone 343 C'),
  pantone('p430c', '#7c878e', 'Pantone 430 C'),
  pantone('pCoolGray3c', '#c8c9c7', 'Pantone Cool Gray 3 C'),
  pantone('pBlackC', '#2d2926', 'Pantone Black C'),
];

const bodies = {
  white: { hex: '#f5f4f0', name: { cs: 'Bílá', en: 'White', de: 'Weiß' } },
  yellow: { hex: '#f4c20d', name: { cs: 'Žlutá', en: 'Yellow', de: 'Gelb' } },
  orange: { hex: '#f07d1a', name: { cs: 'Oranžová', en: 'Orange', de: 'Orange' } },
  red: { hex: '#c8102e', name: { cs: 'Červená', en: 'Red', de: 'Rot' } },
  blue: { hex: '#0057a8', name: { cs: 'Modrá', en: 'Blue', de: 'Blau' } },
  green: { hex: '#00783e', name: { cs: 'Zelená', en: 'Green', de: 'Grün' } },
  black: { hex: '#232325', name: { cs: 'Černá', en: 'Black', de: 'Schwarz' } },
  silver: { hex: '#b9bcc0', name: { cs: 'Stříbrná', en: 'Silver', de: 'Silber' } },
  grey: { hex: '#7c878e', name: { cs: 'Šedá', en: 'Grey', de: 'Grau' } },
  natural: { hex: '#e2b98a', name: { cs: 'Přírodní', en: 'Natural', de: 'Natur' } },
} as const satisfies Record<string, { hex: string; name: Texts }>;

const graphite = '#2c2c2e';

/**
 * The six endings of a pencil colour: what is dipped on the end or what the core is made of (CAT-081,
 * CAT-082).
 */
const pencilEndings = {
  BlackHb: { endHex: null, leadHex: graphite, name: { cs: 'tuha HB', en: 'HB core', de: 'Mine HB' } },
  WhiteEnd: {
    endHex: '#f5f4f0',
    leadHex: graphite,
    name: { cs: 'bílý konec', en: 'white end', de: 'weißes Ende' },
  },
  Black5h: { endHex: null, leadHex: '#55575b', name: { cs: 'tuha 5H', en: '5H core', de: 'Mine 5H' } },
  RedEnd: {
    endHex: '#c8102e',
    leadHex: graphite,
    name: { cs: 'červený konec', en: 'red end', de: 'rotes Ende' },
  },
  Soft: { endHex: null, leadHex: '#1d1d1f', name: { cs: 'měkká tuha', en: 'soft core', de: 'weiche Mine' } },
  Ink: {
    endHex: null,
    leadHex: '#4b2a7b',
    name: { cs: 'inkoustová tuha', en: 'ink core', de: 'Kopierstiftmine' },
  },
} as const satisfies Record<string, { endHex: string | null; leadHex: string; name: Texts }>;

const pencil = (body: keyof typeof bodies, ending: keyof typeof pencilEndings): ColorRecord => {
  const { hex, name } = bodies[body];
  const end = pencilEndings[ending];
  const join = (locale: keyof Texts) => `${name[locale]}, ${end.name[locale]}`;
  return {
    id: `${body}${ending}`,
    hex,
    endHex: end.endHex,
    leadHex: end.leadHex,
    wood: body === 'natural',
    name: { cs: join('cs'), en: join('en'), de: join('de') },
  };
};

/** The 28 body and end combinations of a pencil (CAT-081, D-S15). */
export const pencilColorTable: readonly ColorRecord[] = [
  pencil('white', 'BlackHb'),
  pencil('yellow', 'BlackHb'),
  pencil('orange', 'BlackHb'),
  pencil('red', 'BlackHb'),
  pencil('blue', 'BlackHb'),
  pencil('green', 'BlackHb'),
  pencil('black', 'BlackHb'),
  pencil('natural', 'BlackHb'),
  pencil('red', 'WhiteEnd'),
  pencil('blue', 'WhiteEnd'),
  pencil('green', 'WhiteEnd'),
  pencil('black', 'WhiteEnd'),
  pencil('orange', 'WhiteEnd'),
  pencil('silver', 'WhiteEnd'),
  pencil('green', 'Black5h'),
  pencil('grey', 'Black5h'),
  pencil('blue', 'Black5h'),
  pencil('natural', 'Black5h'),
  pencil('white', 'RedEnd'),
  pencil('black', 'RedEnd'),
  pencil('yellow', 'RedEnd'),
  pencil('silver', 'RedEnd'),
  pencil('natural', 'RedEnd'),
  pencil('red', 'Soft'),
  pencil('black', 'Soft'),
  pencil('natural', 'Soft'),
  pencil('blue', 'Ink'),
  pencil('red', 'Ink'),
];

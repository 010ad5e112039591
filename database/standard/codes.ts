import type { Scale } from '#rules/catalogue/products/product.ts';

/**
 * Parts of a stock code (heliosId), e.g. H-B52-NAT-FT: product, colour, scale. Codes are written out, not cut
 * from names, because two names may share their first letters and a price list tells its rows apart by this
 * code alone.
 */
const products: Record<string, string> = {
  'block-51': 'B51',
  'block-52': 'B52',
  'block-53': 'B53',
  'block-71': 'B71',
  'block-72': 'B72',
  'block-73': 'B73',
  'perfekt-05': 'PF05',
  'perfekt-10': 'PF10',
  'perfekt-10-black-patent': 'PF10B',
  'profi-10': 'PR10',
  'profi-15': 'PR15',
  slimboy: 'SLIM',
  'pencil-hexagonal-175-sharpened': 'PH175S',
  'pencil-hexagonal-175-unsharpened': 'PH175U',
  'pencil-hexagonal-240': 'PH240U',
  'pencil-triangular-175-sharpened': 'PT175S',
  'pencil-triangular-175-unsharpened': 'PT175U',
  'pencil-round-175-sharpened': 'PO175S',
  'pencil-round-175-unsharpened': 'PO175U',
  'pencil-rectangular-175': 'PR175S',
  'pencil-rectangular-240-sharpened': 'PR240S',
  'pencil-rectangular-240-unsharpened': 'PR240U',
  'pencil-rectangular-250-sharpened': 'PR250S',
  'pencil-rectangular-250-unsharpened': 'PR250U',
};

const colorWords: Record<string, string> = {
  white: 'WHI',
  whiteLemon: 'WLE',
  lemon: 'LEM',
  natural: 'NAT',
  birch: 'BIR',
  hornbeam: 'HOR',
  yellow: 'YEL',
  orange: 'ORA',
  red: 'RED',
  blue: 'BLU',
  green: 'GRN',
  black: 'BLK',
  silver: 'SIL',
  grey: 'GRY',
  pCoolGray3c: 'CG3C',
  pBlackC: 'BKC',
};

const endings: Record<string, string> = {
  BlackHb: 'HB',
  WhiteEnd: 'WE',
  Black5h: '5H',
  RedEnd: 'RE',
  Soft: 'SO',
  Ink: 'IN',
};

const scaleCodes: Record<Scale, string> = {
  withoutPrint: 'WP',
  freeTop: 'FT',
  freeCenter: 'FC',
  cmUnits: 'CM',
  mmUnits: 'MM',
  single: 'SB',
  double: 'DB',
  pencilScale: 'PS',
};

function productCode(productId: string): string {
  const numbered = /^(ruler|spatula)-(\d+)$/.exec(productId);
  if (numbered) return `${numbered[1] === 'ruler' ? 'RUL' : 'SPA'}${numbered[2]?.padStart(2, '0')}`;
  const code = products[productId];
  if (!code) throw new Error(`no stock code for product ${productId}`);
  return code;
}

function colorCode(color: string): string {
  const plain = colorWords[color] ?? /^p(\d+c)$/.exec(color)?.[1]?.toUpperCase();
  if (plain) return plain;
  const [, body, ending] = /^(\w+?)(BlackHb|WhiteEnd|Black5h|RedEnd|Soft|Ink)$/.exec(color) ?? [];
  const code = body && ending ? colorWords[body] : undefined;
  if (!code || !ending) throw new Error(`no stock code for colour ${color}`);
  return `${code}${endings[ending]}`;
}

export const heliosId = (productId: string, color: string | null, scale: Scale): string =>
  ['H', productCode(productId), ...(color === null ? [] : [colorCode(color)]), scaleCodes[scale]].join('-');

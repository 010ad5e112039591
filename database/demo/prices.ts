import type { Availability, Category } from '#rules/catalogue/products/product.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { divideHalfUp, type Milli, milli } from '#rules/platform/money/money.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import { type Tier, tiers } from '#rules/prices/pricing/tiers.ts';
import { productBodies } from '../standard/bodies.ts';
import type { ProductBody } from '../standard/products/body.ts';
import { standardSettings } from '../standard/settings.ts';
import { productName } from '../standard/texts/names.ts';
import { demoAvailabilities } from './availabilities.ts';

/** Share of the price of one piece that remains at each tier, in thousandths; strictly falling. */
const productLadder = [1000, 894, 793, 723, 602, 544, 480, 438, 419, 404, 386, 368, 356, 347, 337];

/**
 * CZK per print at each tier in hundredths, for a folding rule: tampon and simple per colour, digital per
 * side.
 */
const printLadders = {
  tampon: [24_00, 18_00, 14_00, 11_00, 5_20, 3_90, 2_90, 2_30, 2_00, 1_80, 1_60, 1_40, 1_25, 1_10, 1_00],
  digital: [38_00, 31_00, 26_00, 22_00, 15_00, 12_00, 9_80, 8_20, 7_40, 6_80, 6_20, 5_60, 5_10, 4_70, 4_40],
  simple: [16_00, 13_00, 10_50, 8_50, 4_20, 3_00, 2_10, 1_40, 1_20, 1_05, 92, 80, 72, 65, 60],
};

/** Smaller faces print faster; thousandths of the price on a folding rule. */
const printShare: Record<Category, number> = { meter: 1000, ruler: 800, pencil: 450, spatula: 1000 };

/** CZK for a single piece in hundredths. */
const meterBase: Record<string, number> = {
  'block-51': 53_50,
  'block-52': 83_00,
  'block-53': 131_00,
  'block-71': 63_50,
  'block-72': 96_50,
  'block-73': 152_00,
  'perfekt-05': 74_80,
  'perfekt-10': 103_00,
  'perfekt-10-black-patent': 113_50,
  'profi-10': 124_00,
  'profi-15': 179_00,
  slimboy: 93_00,
};
const rulerBase: Record<number, number> = { 15: 20_00, 20: 24_00, 25: 28_00, 30: 34_00 };
const spatulaBase: Record<number, number> = { 258: 13_80, 260: 19_20, 310: 17_00 };
const pencilBase: Record<string, number> = {
  hexagonal: 11_80,
  triangular: 12_90,
  round: 12_20,
  rectangular: 13_60,
};

/** Lacquers, ends and graduations cost extra; hundredths of CZK on a single piece. */
function extras(body: ProductBody, item: Availability): number {
  const color = item.color ?? '';
  switch (body.category) {
    case 'meter': {
      const lacquer = ['natural', 'birch', 'hornbeam'].includes(color)
        ? 0
        : color.startsWith('p')
          ? 5_50
          : 4_00;
      return lacquer + (item.scale === 'freeCenter' ? 80 : item.scale === 'withoutPrint' ? -1_50 : 0);
    }
    case 'ruler':
      return (body.type === 'holes' ? 1_20 : 0) + (item.scale === 'double' ? 2_40 : 0);
    case 'spatula':
      return (
        (body.type === 'holes' ? 70 : 0) + (item.scale === 'cmUnits' ? 60 : item.scale === 'mmUnits' ? 90 : 0)
      );
    case 'pencil': {
      const finish = color.endsWith('End')
        ? 60
        : color.endsWith('Soft')
          ? 50
          : color.endsWith('Ink')
            ? 90
            : 0;
      return (
        finish +
        (body.type === 'sharpened' ? 40 : 0) +
        (body.length > 175 ? 60 : 0) +
        (item.scale === 'pencilScale' ? 50 : 0)
      );
    }
  }
}

function base(body: ProductBody): number {
  const found = {
    meter: meterBase[body.id],
    ruler: rulerBase[body.length],
    spatula: spatulaBase[body.width],
    pencil: pencilBase[body.shape ?? ''],
  }[body.category];
  if (found === undefined) throw new Error(`no price for product ${body.id}`);
  return found;
}

/** How a list turns hundredths of CZK into its own unit price in thousandths. */
type Convert = (hundredthsCzk: number, share: number) => Milli;

/** Czech unit prices have two decimals, so thousandths end in 0 (PRC-042). */
const inCzk =
  (discount: number): Convert =>
  (amount, share) =>
    milli(divideHalfUp(amount * share * discount, 1_000_000) * 10);

/** Euro unit prices have three decimals; they are stored, not converted later (D-S45). */
const inEur =
  (discount: number): Convert =>
  (amount, share) =>
    milli(divideHalfUp(amount * share * discount, 100 * standardSettings.eurRate));

/** The value of a ladder at a tier; a ladder that does not fit the tiers is a mistake of this file. */
function step(ladder: readonly number[], tier: Tier): number {
  const value = ladder[tiers.indexOf(tier)];
  if (value === undefined) throw new Error(`no price step for ${tier.pcsFrom} pieces`);
  return value;
}

function rowsOf(item: Availability, body: ProductBody, convert: Convert): PriceRow[] {
  const single = base(body) + extras(body, item);
  const print = (kind: keyof typeof printLadders, tier: Tier) =>
    convert(step(printLadders[kind], tier), printShare[body.category]);
  return tiers.map((tier) => ({
    heliosId: item.heliosId,
    description: productName(body).en,
    pcsFrom: tier.pcsFrom,
    pcsTo: tier.pcsTo,
    productPrice: convert(single, step(productLadder, tier)),
    simpleTechnologyPrintPrice: print('simple', tier),
    digitalTechnologyPrintPrice: print('digital', tier),
    tamponTechnologyPrintPrice: print('tampon', tier),
  }));
}

const bodyById = new Map(productBodies.map((body) => [body.id, body]));

const listRows = (convert: Convert): PriceRow[] =>
  demoAvailabilities.flatMap((item) => {
    const body = bodyById.get(item.productId);
    return body ? rowsOf(item, body, convert) : [];
  });

/** A price list with its holder. Companies are neutral samples, tax numbers are zeros. */
export type DemoPriceList = {
  readonly id: string;
  /** for the office */
  readonly name: string;
  readonly currency: Currency;
  readonly isDefault: boolean;
  readonly useBillingCompany: boolean;
  readonly billingCompanyName: string;
  readonly billingTaxIn: string;
  readonly billingTaxTin: string;
  readonly billingFirstName: string;
  readonly billingSurName: string;
  readonly billingCountry: string;
  readonly billingStreet: string;
  readonly billingCity: string;
  readonly billingZipCode: string;
  readonly billingPhone: string;
  readonly billingEmail: string | null;
  /** Thousands of rows: made when asked for, in the order of the availabilities and tiers. */
  readonly rows: () => PriceRow[];
};

const nobody = { billingFirstName: '', billingSurName: '' };
const nowhere = {
  billingStreet: '',
  billingCity: '',
  billingZipCode: '',
  billingPhone: '',
  billingEmail: null,
};

export const demoPriceLists: readonly DemoPriceList[] = [
  {
    id: 'default',
    name: 'Default price list',
    currency: 'CZK',
    isDefault: true,
    useBillingCompany: false,
    billingCompanyName: '',
    billingTaxIn: '',
    billingTaxTin: '',
    billingCountry: 'CZ',
    ...nobody,
    ...nowhere,
    rows: () => listRows(inCzk(1000)),
  },
  {
    id: 'sample-trade',
    name: 'Sample Trade Ltd, CZK',
    currency: 'CZK',
    isDefault: false,
    useBillingCompany: true,
    billingCompanyName: 'Sample Trade Ltd',
    billingTaxIn: '00000000',
    billingTaxTin: 'CZ00000000',
    billingCountry: 'CZ',
    ...nobody,
    billingStreet: 'Skladová 4',
    billingCity: 'Praha',
    billingZipCode: '110 00',
    billingPhone: '+420 000 000 100',
    billingEmail: 'invoices@sample-trade.example',
    rows: () => listRows(inCzk(880)),
  },
  {
    // Austria, company and VAT number: on the German edition this partner pays no VAT (PRC-035, PRC-038)
    id: 'sample-agency',
    name: 'Sample Agency GmbH, EUR',
    currency: 'EUR',
    isDefault: false,
    useBillingCompany: true,
    billingCompanyName: 'Sample Agency GmbH',
    billingTaxIn: '00000000',
    billingTaxTin: 'ATU00000000',
    billingCountry: 'AT',
    ...nobody,
    billingStreet: 'Beispielgasse 7',
    billingCity: 'Wien',
    billingZipCode: '1010',
    billingPhone: '+43 1 0000000',
    billingEmail: 'rechnung@sample-agency.example',
    rows: () => listRows(inEur(910)),
  },
  {
    id: 'sample-werbung',
    name: 'Sample Werbung GmbH, EUR',
    currency: 'EUR',
    isDefault: false,
    useBillingCompany: true,
    billingCompanyName: 'Sample Werbung GmbH',
    billingTaxIn: '00000000',
    billingTaxTin: 'DE000000000',
    billingCountry: 'DE',
    ...nobody,
    billingStreet: 'Musterstraße 12',
    billingCity: 'München',
    billingZipCode: '80331',
    billingPhone: '+49 30 0000000',
    billingEmail: 'rechnung@sample-werbung.example',
    rows: () => listRows(inEur(940)),
  },
];

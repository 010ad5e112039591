export type Money = { readonly currency_code: string; readonly value: string };

/** Currencies of developer.paypal.com/api/rest/reference/currency-codes. */
export const currencies = [
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
];

/** The pattern of `money.value` in the OpenAPI document of Orders v2. */
export const valuePattern = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;

/** Hundredths, or null when the value has more than two decimals that count. */
export function hundredths(value: string): number | null {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(value) ?? [];
  if (decimals.length > 2) return null;
  const amount = Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -amount : amount;
}

export const asValue = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

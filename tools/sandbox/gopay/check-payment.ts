import type { Complaint } from './errors.ts';
import type { Payer } from './payment.ts';

/**
 * What "Standard payment" demands of POST /api/payments/payment, with the lengths and lists of "Objects" and
 * "Code lists" (GoPay REST API documentation, https://doc.gopay.com).
 */
const currencies = ['CZK', 'EUR', 'PLN', 'HUF', 'GBP', 'USD', 'RON', 'HRK', 'BGN'];
const languages = ['CS', 'EN', 'SK', 'DE', 'RU', 'PL', 'HU', 'FR', 'RO', 'BG', 'HR', 'IT', 'ES'];
const instruments = [
  'PAYMENT_CARD',
  'BANK_ACCOUNT',
  'PRSMS',
  'MPAYMENT',
  'PAYSAFECARD',
  'GOPAY',
  'PAYPAL',
  'BITCOIN',
  'MASTERPASS',
  'GPAY',
];
const contactLengths = {
  first_name: 256,
  last_name: 256,
  email: 128,
  phone_number: 128,
  city: 128,
  street: 128,
  postal_code: 16,
  country_code: 3,
} as const;

export type Wanted = {
  readonly amount: number;
  readonly currency: string;
  readonly orderNumber: string;
  readonly orderDescription: string | undefined;
  readonly payer: Payer;
  readonly goid: number;
  readonly additionalParams: readonly unknown[] | undefined;
  readonly lang: string;
  readonly returnUrl: string;
  readonly notificationUrl: string;
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The documentation's own example sends the amount as a string of digits, its table says long: both are whole
 * numbers.
 */
function whole(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,15}$/.test(text)) return null;
  return Number(text);
}

export function checkPayment(
  body: unknown,
):
  | { readonly ok: true; readonly value: Wanted }
  | { readonly ok: false; readonly complaints: readonly Complaint[] } {
  if (!isObject(body))
    return { ok: false, complaints: [{ key: 'invalidRequest', description: 'not a JSON object' }] };
  const complaints: Complaint[] = [];
  const complain = (key: Complaint['key'], field: string, description?: string) => {
    complaints.push({ key, field, ...(description ? { description } : {}) });
  };

  const object = (name: string): Json => {
    const value = body[name];
    if (value === undefined || value === null) complain('required', name);
    else if (!isObject(value)) complain('format', name, 'must be an object');
    return isObject(value) ? value : {};
  };
  const text = (
    owner: Json,
    field: string,
    longest: number,
    rule: { required?: boolean; pattern?: RegExp } = {},
  ): string => {
    const value = owner[field.split('.').at(-1) ?? field];
    if (value === undefined || value === null || value === '') {
      if (rule.required) complain('required', field);
      return '';
    }
    if (typeof value !== 'string') complain('format', field, 'must be a string');
    else if (value.length > longest) complain('format', field, `longer than ${longest} characters`);
    else if (rule.pattern && !rule.pattern.test(value)) complain('format', field);
    else return value;
    return '';
  };

  const payer = object('payer');
  if (isObject(body.payer)) {
    const contact = isObject(payer.contact) ? payer.contact : {};
    if (!isObject(payer.contact)) complain('required', 'payer.contact');
    for (const [field, longest] of Object.entries(contactLengths)) {
      const rule =
        field === 'email'
          ? { required: isObject(payer.contact), pattern: /^[^\s@]+@[^\s@]+$/ }
          : field === 'country_code'
            ? { pattern: /^[A-Z]{3}$/ }
            : {};
      text(contact, `payer.contact.${field}`, longest, rule);
    }
    const allowed = payer.allowed_payment_instruments;
    if (
      allowed !== undefined &&
      !(Array.isArray(allowed) && allowed.every((code) => instruments.includes(code)))
    ) {
      complain('format', 'payer.allowed_payment_instruments');
    }
    const preferred = payer.default_payment_instrument;
    if (preferred !== undefined && !instruments.includes(String(preferred))) {
      complain('format', 'payer.default_payment_instrument');
    }
  }

  const target = object('target');
  if (isObject(body.target) && target.type !== 'ACCOUNT') {
    complain(target.type === undefined ? 'required' : 'format', 'target.type', 'must be ACCOUNT');
  }
  const goid = whole(target.goid);
  if (isObject(body.target) && goid === null)
    complain(target.goid === undefined ? 'required' : 'format', 'target.goid');

  const amount = whole(body.amount);
  if (amount === null) complain(body.amount === undefined ? 'required' : 'format', 'amount', 'whole cents');
  else if (amount <= 0) complain('format', 'amount', 'must be over 0');

  const currency = text(body, 'currency', 3, { required: true });
  if (currency && !currencies.includes(currency)) complain('format', 'currency');
  const orderNumber = text(body, 'order_number', 128, { required: true, pattern: /^[A-Za-z0-9]+$/ });
  const orderDescription = text(body, 'order_description', 256);
  const lang = text(body, 'lang', 2).toUpperCase() || 'CS';
  if (!languages.includes(lang)) complain('format', 'lang');

  const items = body.items;
  if (items === undefined || items === null) complain('required', 'items');
  else if (!Array.isArray(items) || items.length === 0 || !items.every(isObject)) complain('format', 'items');
  else {
    let sum = 0;
    for (const [index, item] of items.entries()) {
      const at = `items[${index}]`;
      const cost = whole(item.amount);
      if (cost === null) complain(item.amount === undefined ? 'required' : 'format', `${at}.amount`);
      sum += cost ?? 0;
      text(item, `${at}.name`, 256, { required: true });
      text(item, `${at}.product_url`, 512);
      if (item.type !== undefined && !['ITEM', 'DELIVERY', 'DISCOUNT'].includes(String(item.type)))
        complain('format', `${at}.type`);
      if (item.count !== undefined && (whole(item.count) ?? 0) <= 0) complain('format', `${at}.count`);
      if (item.vat_rate !== undefined && ![0, 10, 12, 15, 21].includes(Number(item.vat_rate)))
        complain('format', `${at}.vat_rate`);
    }
    if (amount !== null && sum !== amount) complain('itemsDiffer', 'items', `items ${sum}, amount ${amount}`);
  }

  const callback = object('callback');
  const address = (name: string): string =>
    isObject(body.callback)
      ? text(callback, `callback.${name}`, 512, { required: true, pattern: /^https?:\/\/[^\s/]+/ })
      : '';
  const returnUrl = address('return_url');
  const notificationUrl = address('notification_url');

  const extra = body.additional_params;
  if (
    extra !== undefined &&
    !(Array.isArray(extra) && extra.every((p) => isObject(p) && typeof p.name === 'string'))
  ) {
    complain('format', 'additional_params');
  }

  if (complaints.length > 0 || amount === null || goid === null) return { ok: false, complaints };
  return {
    ok: true,
    value: {
      amount,
      currency,
      orderNumber,
      orderDescription: orderDescription || undefined,
      payer,
      goid,
      additionalParams: Array.isArray(extra) ? extra : undefined,
      lang,
      returnUrl,
      notificationUrl,
    },
  };
}

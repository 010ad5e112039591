import { withoutUnseen } from '../words/clean-text.ts';

/**
 * How VAT ids are written in the countries the shop sells to, without spaces, dots and dashes (D-S47). This
 * is a check of form: whether the id exists is a question to a public register, which must never stop an
 * order.
 */
const formats: Readonly<Record<string, RegExp>> = {
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  ES: /^ES(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  NL: /^NL\d{9}B\d{2}$/,
  IT: /^IT\d{11}$/,
  PL: /^PL\d{10}$/,
  SE: /^SE\d{10}01$/,
  DK: /^DK\d{8}$/,
  SK: /^SK\d{10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
};

/** Capitals, no spaces, dots or dashes. */
const normalVatId = (vatId: string): string =>
  withoutUnseen(vatId)
    .replace(/[\s.-]/g, '')
    .toUpperCase();

/** True when the id has the form of the country; an empty id or an unknown country is not valid. */
export const isVatIdFormat = (vatId: string, country: string): boolean =>
  Object.hasOwn(formats, country) && formats[country]?.test(normalVatId(vatId)) === true;

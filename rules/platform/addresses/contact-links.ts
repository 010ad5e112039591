/** In Italy the zero belongs to the number and is dialled from abroad as well. */
const DIALS_ZERO = '39';

/** A zero in brackets after the code of a country is dialled inside that country only. */
const inlandZero = /^([\s(]*(?:\+|00)[\s./-]*(\d{1,3})[\s)./-]*)\(\s*0\s*\)/;

/** The digits of a telephone number as they are dialled, its `+` included. */
export const dialled = (phone: string): string =>
  phone
    .replace(inlandZero, (whole, before: string, country: string) =>
      country === DIALS_ZERO ? whole : before,
    )
    .replace(/[\s()./-]/g, '');

export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;

/** Half a letter, as a cut text may end, cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** RFC 6068: what separates the parts of a mailto is written as its bytes; `+` and `$` are read as they are. */
const encodedPart = (part: string): string =>
  encoded(part).replace(/%2[4B]/g, (bytes) => decodeURIComponent(bytes));

/** An address within such a link; what was typed without an `@` is one part. */
export function mailAddress(email: string): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const parts = at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
  return parts.map(encodedPart).join('@');
}

/** An address to write to, with the subject of the message where it has one. */
export const mailLink = (email: string, subject = ''): string =>
  `mailto:${mailAddress(email)}${subject ? `?subject=${encoded(subject)}` : ''}`;

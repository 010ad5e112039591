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

/** RFC 6068: what separates the parts of a mailto is written as its bytes; `+` and `$` are read as they are. */
const encodedPart = (part: string): string =>
  encodeURIComponent(part).replace(/%2[4B]/g, (bytes) => decodeURIComponent(bytes));

/** An address to write to, with the subject of the message where it has one. */
export function mailLink(email: string, subject = ''): string {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const to = `${encodedPart(address.slice(0, at))}@${encodedPart(address.slice(at + 1))}`;
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

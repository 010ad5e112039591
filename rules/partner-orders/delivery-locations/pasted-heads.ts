import { foldWord } from './country-words.ts';
import type { LocationField } from './location.ts';

/** What a column may be called in a table, in our three languages. */
const words: Readonly<Record<LocationField, readonly string[]>> = {
  firstName: ['firstName', 'given name', 'jméno', 'křestní jméno', 'Vorname'],
  lastName: ['lastName', 'surname', 'family name', 'příjmení', 'Nachname', 'Familienname'],
  companyName: ['companyName', 'company', 'firma', 'název firmy', 'společnost', 'Unternehmen', 'Firmenname'],
  email: ['email', 'email address', 'mail', 'E-Mail-Adresse', 'e-mailová adresa'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'telefon',
    'telefonní číslo',
    'mobil',
    'Telefonnummer',
  ],
  street: [
    'street',
    'street and number',
    'street and house number',
    'address',
    'ulice',
    'ulice a číslo',
    'ulice a číslo popisné',
    'adresa',
    'Straße',
    'Strasse',
    'Straße und Hausnummer',
    'Adresse',
  ],
  city: ['city', 'town', 'město', 'obec', 'Stadt', 'Ort'],
  zipCode: ['zipCode', 'zip', 'postcode', 'postal code', 'PSČ', 'PLZ', 'Postleitzahl'],
  country: ['country', 'country code', 'země', 'stát', 'Land'],
};

const byWord: ReadonlyMap<string, LocationField> = new Map(
  Object.entries(words).flatMap(([field, all]) =>
    all.map((word) => [foldWord(word), field as LocationField] as const),
  ),
);

/** What one column is called, whatever stands beside it; null for a word we do not know. */
export const fieldOfHead = (cell: string): LocationField | null => byWord.get(foldWord(cell)) ?? null;

const people = new Set(
  [
    ...['contact', 'contact person', 'contact name', 'recipient', 'full name', 'kontakt', 'kontaktní osoba'],
    ...['jméno a příjmení', 'příjemce', 'Ansprechpartner', 'Ansprechpartnerin', 'Kontaktperson', 'Empfänger'],
    ...['Vor- und Nachname', 'Vorname und Nachname'],
  ].map(foldWord),
);

/** A column with the whole name of a person; it stands for the surname, see `withWholeName`. */
export const isPersonHead = (cell: string): boolean => people.has(foldWord(cell));

/**
 * First name and surname of a person who is named in one cell, whichever column that is: the last word is the
 * surname. A single word stays where it was.
 */
export function withWholeName<N extends { readonly firstName: string; readonly lastName: string }>(
  names: N,
): N {
  const whole = names.firstName === '' ? names.lastName : names.lastName === '' ? names.firstName : '';
  const [, firstName, lastName] = /^(.+)\s(\S+)$/.exec(whole.trim()) ?? [];
  return firstName && lastName ? { ...names, firstName, lastName } : names;
}

/**
 * The fields of the columns when this line is one of heads, null for a column we do not need; null when it is
 * not such a line. Two known words make heads: a single one may be a town called Ort. `Name` is the surname
 * in a German table that has a column for first names.
 */
export function headsOf(cells: readonly string[]): readonly (LocationField | null)[] | null {
  const known = cells.map(fieldOfHead);
  const person = known.includes('lastName') ? -1 : cells.findIndex(isPersonHead);
  const found = known.map((field, i) => (i === person ? 'lastName' : field));
  const isHeads = new Set(found.filter((field) => field !== null)).size >= 2;
  if (!isHeads) return null;
  const needsLastName = found.includes('firstName') && !found.includes('lastName');
  return found.map((field, i) => {
    if (field) return found.indexOf(field) === i ? field : null;
    return needsLastName && foldWord(cells[i] ?? '') === 'name' ? 'lastName' : null;
  });
}

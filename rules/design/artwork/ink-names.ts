/**
 * The inks that a fan calls by a name, without their paper mark. Those of one beginning have no other
 * numbers; inks of any other name stand in the library of a shop or nowhere.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  Black: ['', '2', '3', '4', '5', '6', '7', '0961'],
  Blue: ['072', '0821'],
  'Bright Green': [''],
  'Bright Orange': [''],
  'Bright Red': [''],
  'Cool Gray': ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
  'Dark Blue': [''],
  Green: ['', '0921'],
  Magenta: ['0521'],
  'Medium Blue': [''],
  'Medium Purple': [''],
  'Medium Yellow': [''],
  'Neutral Black': [''],
  Orange: ['021'],
  Pink: [''],
  'Process Black': [''],
  'Process Blue': [''],
  'Process Cyan': [''],
  'Process Magenta': [''],
  'Process Yellow': [''],
  Purple: [''],
  Red: ['032', '0331'],
  'Reflex Blue': [''],
  'Rhodamine Red': [''],
  'Rose Gold': ['10412'],
  'Rubine Red': [''],
  Silver: ['10077'],
  'Strong Red': [''],
  Violet: ['', '0631'],
  'Warm Gray': ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
  'Warm Red': [''],
  White: [''],
  Yellow: ['', '012', '0131'],
};

/**
 * `fan`: it is one of them; `no fan`: another number of such a name; `other`: a name that only a library can
 * know.
 */
export type NamedInk = 'fan' | 'no fan' | 'other';

/** @param code in the spelling of `parsePantone`, e.g. `Cool Gray 10 C` */
export function namedInk(code: string): NamedInk {
  const [, name = '', number = ''] = /^(\D*?) ?(\d*) ?(?:C|U|CP|UP|M)$/.exec(code) ?? [];
  const numbers = names[name];
  if (!numbers) return 'other';
  if (numbers.includes(number)) return 'fan';
  return number === '' ? 'other' : 'no fan';
}

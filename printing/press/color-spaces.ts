import { readFileSync } from 'node:fs';
import { rgbOfHex } from '#rules/design/artwork/oklab.ts';
import { type Plate, shownHex } from '#rules/press/print-files/plates.ts';
import { UNDERPRINT_PLATE, WHITE_PLATE } from '#rules/press/print-files/press-data.ts';
import { type Alternate, pressAlternate, screenAlternate, tintOver } from './alternate.ts';
import { name, type PdfWriter, type Reference } from './pdf-writer.ts';

/** sRGB of the Compact ICC Profiles, given to the public domain (CC0, text beside it). */
const srgbProfile = readFileSync(new URL('./profiles/srgb.icc', import.meta.url));

/** Red, green and blue of `#rrggbb`, 0 to 1. */
export const shares = (hex: string): number[] => rgbOfHex(hex).map((value) => value / 255);

/** What a shape is filled with: a colour space and how much of each of its inks. */
export type Filling = { readonly space: Reference; readonly amounts: readonly number[] };

export type ColorSpaces = {
  readonly profile: Reference;
  /** sRGB with its profile: colours of digital sides and how inks look on a screen */
  readonly srgb: Reference;
  /** the ink alone; what lies under it is knocked out */
  readonly ink: (plate: Plate) => Filling;
  /** the white that a digital press prints by itself */
  readonly white: () => Filling;
  /** where a plate of white has none, in a picture of it alone */
  readonly bare: string;
  /** the ink and the white under it in one stroke, so that neither knocks out the other */
  readonly inkOnWhite: (plate: Plate) => Promise<Filling>;
  /** a lighter ink and a darker one over each other; looks like the darker one */
  readonly both: (light: Plate, dark: Plate) => Promise<Filling>;
};

type Spot = Pick<Plate, 'name' | 'hex' | 'swatch'>;

const WHITE: Spot = {
  name: UNDERPRINT_PLATE,
  hex: '#ffffff',
  swatch: null,
};

/**
 * Colour spaces of one file. A Separation with the same name is one object, whatever its preview on other
 * sides: two spaces of one name make a press stop and ask.
 * @param by `press`: inks of the library by what they are made of; `screen`: all as they look, for people
 */
export async function colorSpaces(writer: PdfWriter, by: 'press' | 'screen' = 'press'): Promise<ColorSpaces> {
  const profile = await writer.constant({ N: 3, Alternate: name('DeviceRGB') }, srgbProfile);
  const srgb = writer.write([name('ICCBased'), profile]);
  const made = new Map<string, Reference>();
  const once = (key: string, make: () => Reference): Reference => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
  const alternateOf = (plate: Pick<Plate, 'hex' | 'swatch'>): Alternate =>
    (by === 'press' && pressAlternate(plate.swatch)) || screenAlternate(srgb, shares(shownHex(plate)));
  const separation = (plate: Spot): Reference =>
    once(plate.name, () => {
      const { space, none, full } = alternateOf(plate);
      const range = space === srgb ? {} : { Range: alternateOf(plate).range };
      const tint = { FunctionType: 2, Domain: [0, 1], ...range, C0: none, C1: full, N: 1 };
      return writer.write([name('Separation'), name(plate.name), space, tint]);
    });
  const inkOver = async (top: Spot, under: Spot) => {
    const key = `${top.name} over ${under.name}`;
    const known = made.get(key);
    if (known) return { space: known, amounts: [1, 1] };
    const alternate = alternateOf(top);
    const tint = await writer.stream(
      { FunctionType: 4, Domain: [0, 1, 0, 1], Range: alternate.range },
      tintOver(alternate),
    );
    const colorants = { [top.name]: separation(top), [under.name]: separation(under) };
    const components = [name(top.name), name(under.name)];
    const more = { Subtype: name('DeviceN'), Colorants: colorants };
    const space = once(key, () => writer.write([name('DeviceN'), components, alternate.space, tint, more]));
    return { space, amounts: [1, 1] };
  };
  return {
    profile,
    srgb,
    ink: (plate) => ({ space: separation(plate), amounts: [1] }),
    bare: '#ffffff',
    white: () => ({ space: separation({ ...WHITE, name: WHITE_PLATE }), amounts: [1] }),
    inkOnWhite: (plate) => inkOver(plate, { ...WHITE, name: plate.underprint ?? UNDERPRINT_PLATE }),
    both: (light, dark) => inkOver(dark, light),
  };
}

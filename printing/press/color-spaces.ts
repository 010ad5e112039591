import { readFileSync } from 'node:fs';
import { rgbOfHex } from '#rules/artwork/oklab.ts';
import type { Plate } from '#rules/print/plates.ts';
import { UNDERPRINT_PLATE, WHITE_PLATE } from '#rules/print/press-data.ts';
import { name, number, type PdfWriter, type Reference } from './pdf-writer.ts';

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
  /** the ink and the white under it in one stroke, so that neither knocks out the other */
  readonly inkOnWhite: (plate: Plate) => Promise<Filling>;
  /** a lighter ink and a darker one over each other; looks like the darker one */
  readonly both: (light: Plate, dark: Plate) => Promise<Filling>;
};

const WHITE = '#ffffff';

/**
 * Colour spaces of one file. A Separation with the same name is one object, whatever its preview on other
 * sides: two spaces of one name make a press stop and ask.
 */
export async function colorSpaces(writer: PdfWriter): Promise<ColorSpaces> {
  const profile = await writer.stream({ N: 3, Alternate: name('DeviceRGB') }, srgbProfile);
  const srgb = writer.write([name('ICCBased'), profile]);
  const made = new Map<string, Reference>();
  const once = (key: string, make: () => Reference): Reference => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
  const separation = (plate: string, hex: string): Reference =>
    once(plate, () => {
      const tint = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: shares(hex), N: 1 };
      return writer.write([name('Separation'), name(plate), srgb, tint]);
    });
  const inkOver = async (top: Pick<Plate, 'name' | 'hex'>, under: Pick<Plate, 'name' | 'hex'>) => {
    const key = `${top.name} over ${under.name}`;
    const known = made.get(key);
    if (known) return { space: known, amounts: [1, 1] };
    const tint = await writer.stream(
      { FunctionType: 4, Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1] },
      tintOver(top.hex),
    );
    const colorants = {
      [top.name]: separation(top.name, top.hex),
      [under.name]: separation(under.name, under.hex),
    };
    const components = [name(top.name), name(under.name)];
    const more = { Subtype: name('DeviceN'), Colorants: colorants };
    const space = once(key, () => writer.write([name('DeviceN'), components, srgb, tint, more]));
    return { space, amounts: [1, 1] };
  };
  return {
    profile,
    srgb,
    ink: ({ name: plate, hex }) => ({ space: separation(plate, hex), amounts: [1] }),
    white: () => ({ space: separation(WHITE_PLATE, WHITE), amounts: [1] }),
    inkOnWhite: (plate) => inkOver(plate, { name: plate.underprint ?? UNDERPRINT_PLATE, hex: WHITE }),
    both: (light, dark) => inkOver(dark, light),
  };
}

/**
 * From the amounts of an ink and of what is under it to the colour on a screen: what is under does not show.
 */
function tintOver(hex: string): string {
  const mixed = shares(hex).map((share) => `dup ${number(share - 1)} mul 1 add exch`);
  return `{pop ${mixed.join(' ')} pop}`;
}

import { readFileSync } from 'node:fs';
import { rgbOfHex } from '#rules/artwork/oklab.ts';
import type { Plate } from '#rules/print/plates.ts';
import { UNDERPRINT_PLATE } from '#rules/print/press-data.ts';
import { name, number, type PdfWriter, type Reference } from './pdf-writer.ts';

/** sRGB of the Compact ICC Profiles, given to the public domain (CC0, text beside it). */
const srgbProfile = readFileSync(new URL('./profiles/srgb.icc', import.meta.url));

/** Red, green and blue of `#rrggbb`, 0 to 1. */
export const shares = (hex: string): number[] => rgbOfHex(hex).map((value) => value / 255);

export type ColorSpaces = {
  readonly profile: Reference;
  /** sRGB with its profile: colours of digital sides and how inks look on a screen */
  readonly srgb: Reference;
  /** the ink alone; what lies under it is knocked out */
  readonly ink: (plate: Plate) => Reference;
  /** the ink and the white under it in one stroke, so that neither knocks out the other */
  readonly inkOnWhite: (plate: Plate) => Promise<Reference>;
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
  return {
    profile,
    srgb,
    ink: ({ name: plate, hex }) => separation(plate, hex),
    inkOnWhite: async ({ name: plate, hex }) => {
      const known = made.get(`${plate} on white`);
      if (known) return known;
      const colorants = {
        [plate]: separation(plate, hex),
        [UNDERPRINT_PLATE]: separation(UNDERPRINT_PLATE, WHITE),
      };
      const tint = await writer.stream(
        { FunctionType: 4, Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1] },
        tintOver(hex),
      );
      const components = [name(plate), name(UNDERPRINT_PLATE)];
      const space = [
        name('DeviceN'),
        components,
        srgb,
        tint,
        { Subtype: name('DeviceN'), Colorants: colorants },
      ];
      return once(`${plate} on white`, () => writer.write(space));
    },
  };
}

/**
 * From the amounts of ink and white to the colour on a screen: the white is under the ink and does not show.
 */
function tintOver(hex: string): string {
  const mixed = shares(hex).map((share) => `dup ${number(share - 1)} mul 1 add exch`);
  return `{pop ${mixed.join(' ')} pop}`;
}

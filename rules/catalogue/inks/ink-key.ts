import { keyOf } from './names.ts';

/** A colour as an element names it. */
export type NamedColor = { readonly hex: string; readonly pantone: string | null };

/**
 * Equal for one ink: whatever counts, compares or looks up inks asks for this and never for their spelling.
 */
export const inkKey = ({ hex, pantone }: NamedColor): string => (pantone === null ? hex : keyOf(pantone));

export const isSameInk = (one: NamedColor, two: NamedColor): boolean => inkKey(one) === inkKey(two);

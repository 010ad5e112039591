import type { Plate } from '#rules/press/print-files/plates.ts';
import type { ProofPress } from './proof-press.ts';

/** What the library says of an ink, and how the design showed it where that was another colour. */
export function swatchWords(
  { swatch: known, hex }: Pick<Plate, 'swatch' | 'hex'>,
  say: ProofPress['say'],
): string | null {
  if (!known) return null;
  const colored = `${say('swatch')} ${known.hex.toUpperCase()}`;
  if (known.hex !== hex) return `${colored}, ${say('preview')} ${hex.toUpperCase()}`;
  if (known.lab) return `${colored}, Lab ${known.lab.join(' ')}`;
  return known.cmyk ? `${colored}, CMYK ${known.cmyk.join(' ')}` : colored;
}

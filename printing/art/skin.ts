import { colorById } from '#rules/catalogue/products/colors.ts';
import { isWood, type Skin } from './material.ts';

export type Paint = { readonly skin: Skin; readonly endHex: string | null; readonly leadHex: string };

const GRAPHITE = '#2c2c2e';

/**
 * The paint of a colour id (CAT-083). Products without a colour, and unknown ids, are drawn in `fallback`:
 * a picture never fails because of a colour.
 */
export function paintOf(color: string | null, fallback: Skin): Paint {
  const record = colorById(color);
  if (record === null) return { skin: fallback, endHex: null, leadHex: GRAPHITE };
  const skin: Skin = !record.wood ? (record.hex as Skin) : isWood(record.id) ? record.id : 'cedar';
  return { skin, endHex: record.endHex, leadHex: record.leadHex ?? GRAPHITE };
}

import { rasterFacts } from '../raster-facts.ts';
import { Refused } from './refused.ts';

const start = /^data:image\/(png|jpe?g)(?:;charset=[\w-]+)?;base64,/i;

export type EmbeddedPicture = { readonly address: string; readonly pixels: number };

/**
 * A picture of pixels inside an SVG, its address written anew.
 * @throws Refused for another kind, and for one whose size cannot be read: unpacked, a small one may fill the
 * memory
 */
export function embeddedPicture(value: string): EmbeddedPicture {
  const kind = start.exec(value);
  if (!kind) throw new Refused('picture');
  const base64 = value.slice(kind[0].length).replace(/\s+/g, '');
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refused('picture');
  const facts = rasterFacts(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  if (!facts) throw new Refused('picture');
  const type = kind[1]?.toLowerCase() === 'png' ? 'png' : 'jpeg';
  return { address: `data:image/${type};base64,${base64}`, pixels: facts.width * facts.height };
}

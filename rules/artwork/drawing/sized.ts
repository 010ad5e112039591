import { ownSize, readViewBox, type Size } from './viewport.ts';
import { readXml, type XmlElement } from './xml.ts';

/** What may stand before the root, or the start of the root. */
const start = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<(?:svg:)?svg(?=[\s/>])(?:\s+[^\s/>"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*/g;

/** The width or height a drawing names, by its style or by the attribute. */
export const lengthSaid = (root: XmlElement, name: 'width' | 'height'): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(root.attributes.get('style') ?? '')?.[1] ?? root.attributes.get(name);

/** The start of the root's tag; null where there is none. */
function rootTag(text: string): RegExpExecArray | null {
  for (const found of text.matchAll(start)) if (!/^<[!?]/.test(found[0])) return found;
  return null;
}

type Written = { readonly before: string; readonly root: string; readonly size: Size };

/** The drawing from its root on, with its size and its view box written out; null for what is no SVG. */
function writtenOut(text: string): Written | null {
  const read = readXml(text);
  const tag = rootTag(text);
  if (!read || !tag) return null;
  const box = readViewBox(read.attributes.get('viewBox'));
  const size = ownSize(lengthSaid(read, 'width'), lengthSaid(read, 'height'), box);
  const kept = tag[0]
    .replace(/\s(?:width|height|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replace(/(\sstyle\s*=\s*)(?:"([^"]*)"|'([^']*)')/, (_, name: string, double?: string, single?: string) => {
      const style = (double ?? single ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/g, '$1');
      return double === undefined ? `${name}'${style}'` : `${name}"${style}"`;
    });
  const view = box ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`;
  const root = `${kept} width="${size.width}" height="${size.height}"${view}${text.slice(tag.index + tag[0].length)}`;
  return { before: text.slice(0, tag.index), root, size };
}

/**
 * The same drawing with its size and its view box written out, so that no browser has to guess them: without, each puts it elsewhere
 * in the frame of a picture. Nothing else is touched.
 */
export function sized(text: string): string {
  const written = writtenOut(text);
  return written ? written.before + written.root : text;
}

/**
 * The drawing inside a frame of exactly these pixels, which it fills whatever its own size and proportion are: programs refuse, or fill
 * the memory, by the size a drawing names. null for what is no SVG.
 */
export function framed(text: string, { width, height }: Size): string | null {
  const written = writtenOut(text);
  if (!written) return null;
  const { root, size } = written;
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${root}</svg>`;
}

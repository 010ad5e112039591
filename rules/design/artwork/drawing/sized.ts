import { fitted, ownSize, readViewBox, type Size, type ViewBox } from './viewport.ts';
import { readXml, type XmlElement } from './xml.ts';

/** What may stand before the root, or the start of the root. */
const start =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<(?:svg:)?svg(?=[\s/>])(?:\s+[^\s/>"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*/g;

/** The width or height a drawing names, by its style or by the attribute. */
export const lengthSaid = (root: XmlElement, name: 'width' | 'height'): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(root.attributes.get('style') ?? '')?.[1] ??
  root.attributes.get(name);

/** The start of the root's tag; null where there is none. */
function rootTag(text: string): RegExpExecArray | null {
  for (const found of text.matchAll(start)) if (!/^<[!?]/.test(found[0])) return found;
  return null;
}

/** The root's tag without its end and without these attributes. */
const without = (tag: string, attributes: string): string =>
  tag.replace(new RegExp(`\\s(?:${attributes})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');

/** The root's tag without what it says of its size. */
const unsized = (tag: string): string =>
  without(tag, 'width|height|x|y').replace(
    /(\sstyle\s*=\s*)(?:"([^"]*)"|'([^']*)')/,
    (_, name: string, double?: string, single?: string) => {
      const style = (double ?? single ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/g, '$1');
      return double === undefined ? `${name}'${style}'` : `${name}"${style}"`;
    },
  );

type Root = {
  readonly tag: RegExpExecArray;
  readonly box: ViewBox | null;
  readonly size: Size;
  readonly ratio: string | undefined;
};

function rootOf(text: string): Root | null {
  const read = readXml(text);
  const tag = rootTag(text);
  if (!read || !tag) return null;
  const box = readViewBox(read.attributes.get('viewBox'));
  const size = ownSize(lengthSaid(read, 'width'), lengthSaid(read, 'height'), box);
  return { tag, box, size, ratio: read.attributes.get('preserveAspectRatio') };
}

const boxText = ({ x, y, width, height }: ViewBox): string => `${x} ${y} ${width} ${height}`;

/**
 * The same drawing with its size and its view box written out, so that no browser has to guess them: without,
 * each puts it elsewhere in the frame of a picture. Nothing else is touched.
 */
export function sized(text: string): string {
  const root = rootOf(text);
  if (!root) return text;
  const { tag, box, size } = root;
  const { width, height } = size;
  // a view box that shows nothing would hide the drawing
  const kept = box ? unsized(tag[0]) : without(unsized(tag[0]), 'viewBox');
  const view = box ? '' : ` viewBox="${boxText({ x: 0, y: 0, ...size })}"`;
  const rest = text.slice(tag.index + tag[0].length);
  return `${text.slice(0, tag.index)}${kept} width="${width}" height="${height}"${view}${rest}`;
}

/**
 * The drawing in a frame of exactly these pixels, which it fills whatever its own size and proportion are:
 * programs refuse, or fill the memory, by the size a drawing names. null for what is no SVG.
 */
export function framed(text: string, pixels: Size): string | null {
  const root = rootOf(text);
  if (!root) return null;
  const { tag, size, ratio } = root;
  const box = root.box ?? { x: 0, y: 0, ...size };
  // what the frame of the drawing shows, in the units of its box
  const [across, , , down, left, top] = fitted(box, size, ratio);
  const view = { x: -left / across, y: -top / down, width: size.width / across, height: size.height / down };
  const kept = without(unsized(tag[0]), 'viewBox|preserveAspectRatio|overflow');
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${boxText(box)}" overflow="visible"`;
  const inner = `${kept} ${place}${text.slice(tag.index + tag[0].length)}`;
  const frame = `width="${pixels.width}" height="${pixels.height}" viewBox="${boxText(view)}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${inner}</svg>`;
}

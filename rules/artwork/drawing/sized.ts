import { ownSize, readViewBox } from './viewport.ts';
import { readXml, type XmlElement } from './xml.ts';

/** What may stand before the root, or the start of the root. */
const start = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<(?:svg:)?svg(?=[\s/>])(?:\s+[^\s/>"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*/g;

/** The width or height a drawing names, by its style or by the attribute. */
export const lengthSaid = (root: XmlElement, name: 'width' | 'height'): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(root.attributes.get('style') ?? '')?.[1] ?? root.attributes.get(name);

/**
 * The same drawing with its size and its view box written out, so that no browser has to guess them: without, each puts it elsewhere
 * in the frame of a picture. Nothing else is touched.
 */
export function sized(text: string): string {
  const read = readXml(text);
  if (!read) return text;
  const box = readViewBox(read.attributes.get('viewBox'));
  const { width, height } = ownSize(lengthSaid(read, 'width'), lengthSaid(read, 'height'), box);
  let isFound = false;
  return text.replace(start, (tag) => {
    if (isFound || /^<[!?]/.test(tag)) return tag;
    isFound = true;
    const kept = tag
      .replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
      .replace(/(\sstyle\s*=\s*)(?:"([^"]*)"|'([^']*)')/, (_, name: string, double?: string, single?: string) => {
        const style = (double ?? single ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/g, '$1');
        return double === undefined ? `${name}'${style}'` : `${name}"${style}"`;
      });
    const view = box ? '' : ` viewBox="0 0 ${width} ${height}"`;
    return `${kept} width="${width}" height="${height}"${view}`;
  });
}

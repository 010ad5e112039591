/**
 * Is an SVG nothing but a drawing? Printers and people in the office open these files, so one that runs script, loads
 * something from elsewhere or smuggles a web page is refused. What cannot be understood is refused as well.
 */

const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  // these can write a harmful address into another element
  'set',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
]);

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([\s\S]*?)\?>|<!([\s\S]*?)>|<\/([^\s>]+)\s*>|<([^\s/>"'=]+)((?:\s+[^\s/>"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([^\s/>"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Character references hide words from a plain search. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, dec?: string, name?: string) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(dec);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The start of an address says what it is; the rest may be a picture of a megabyte. */
const START = 200;

const isOwnAddress = (value: string): boolean => {
  // browsers drop gaps from addresses, so "java\tscript:" is an address too
  const address = decoded(value.slice(0, START))
    .replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();
  return address === '' || address.startsWith('#') || /^data:image\/(png|jpeg|gif|webp)[;,]/.test(address);
};

/** A style may point into the same file only. A backslash could spell any word, so it is not allowed either. */
function isPlainStyle(css: string): boolean {
  const style = decoded(css);
  if (style.includes('\\') || /@import|expression\s*\(|-moz-binding|javascript:/i.test(style)) return false;
  for (const [, address = ''] of style.matchAll(/url\s*\(\s*['"]?([^'")]*)/gi)) if (!isOwnAddress(address)) return false;
  return true;
}

function areHarmless(attributes: string): boolean {
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = double ?? single ?? '';
    const word = localName(name);
    if (word.startsWith('on')) return false;
    if (word === 'href' || word === 'src') {
      if (!isOwnAddress(value)) return false;
    } else if (!name.toLowerCase().startsWith('xmlns') && !isPlainStyle(value)) {
      return false; // presentation attributes such as fill may hold url() too
    }
  }
  return true;
}

/** `drawing`: an SVG without anything active. `active`: an SVG that does more. `other`: no SVG at all. */
export function judgeSvg(bytes: Uint8Array): 'drawing' | 'active' | 'other' {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'other';
  }
  if (!/<(?:[\w-]+:)?svg[\s/>]/i.test(text.slice(0, 20_000)) || !text.trimStart().startsWith('<')) return 'other';

  const open: string[] = [];
  let roots = 0;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const between = text.slice(at, next === -1 ? text.length : next);
    if (open.at(-1) === 'style' && !isPlainStyle(between)) return 'active';
    if (next === -1) break;
    token.lastIndex = next;
    const match = token.exec(text);
    if (!match) return 'active';
    at = token.lastIndex;
    const [whole, cdata, instruction, declaration, closing, name, attributes = '', selfClosing] = match;
    if (cdata !== undefined) {
      if (open.at(-1) === 'style' && !isPlainStyle(cdata)) return 'active';
    } else if (instruction !== undefined) {
      if (!/^xml\s/i.test(instruction)) return 'active';
    } else if (declaration !== undefined && !whole.startsWith('<!--')) {
      // a document type with entities can grow a small file into gigabytes
      if (!/^doctype\s/i.test(declaration) || declaration.includes('[')) return 'active';
    } else if (closing !== undefined) {
      if (open.pop() !== localName(closing)) return 'active';
    } else if (name !== undefined) {
      const element = localName(name);
      if (open.length === 0 && (element !== 'svg' || ++roots > 1)) return roots === 0 ? 'other' : 'active';
      if (forbiddenElements.has(element) || !areHarmless(attributes)) return 'active';
      if (!selfClosing) open.push(element);
      if (open.length > 500) return 'active';
    }
  }
  return open.length === 0 && roots === 1 ? 'drawing' : 'active';
}

/** An element of an SVG. Names of other vocabularies keep their prefix, which no reader of drawings knows. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** words between its tags, joined */
  text: string;
};

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![\s\S]*?>|<\/([^\s>]+)\s*>|<([^\s/>"'=]+)((?:\s+[^\s/>"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([^\s/>"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Character references spelled out; no other entities exist in a file that was let in. */
const decoded = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, dec?: string, name?: string) => {
        if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? '';
        const code = hex ? Number.parseInt(hex, 16) : Number(dec);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      });

const ownName = (name: string): string => (name.startsWith('svg:') ? name.slice(4) : name);

function attributesOf(list: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of list.matchAll(attribute)) {
    // the older spelling counts where the newer one is missing
    const key = name === 'xlink:href' ? 'href' : name;
    if (key === 'href' && attributes.has('href') && name !== 'href') continue;
    attributes.set(key, decoded(double ?? single ?? ''));
  }
  return attributes;
}

/** The tree of an SVG that `judgeSvg` let in; null for what has no root or does not end. */
export function readXml(text: string): XmlElement | null {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const top = open.at(-1);
    if (top) top.text += text.slice(at, next === -1 ? text.length : next);
    if (next === -1) break;
    token.lastIndex = next;
    const match = token.exec(text);
    if (!match) return null;
    at = token.lastIndex;
    const [, cdata, closing, name, attributes = '', selfClosing] = match;
    if (cdata !== undefined && top) top.text += cdata;
    else if (closing !== undefined) open.pop();
    else if (name !== undefined) {
      const element: XmlElement = { name: ownName(name), attributes: attributesOf(attributes), children: [], text: '' };
      if (top) top.children.push(element);
      else if (root) return null;
      else root = element;
      if (!selfClosing) open.push(element);
    }
  }
  return open.length === 0 && root?.name === 'svg' ? root : null;
}

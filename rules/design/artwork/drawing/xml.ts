import { readSvg } from '#rules/platform/files/svg/read-svg.ts';

/** An element of an SVG. Names of other vocabularies hold a space, which no reader of drawings knows. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** words between its tags, joined */
  text: string;
};

/** The tree of an accepted SVG; null for what is none or cannot be read. */
export function readXml(text: string): XmlElement | null {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  try {
    readSvg(text, {
      open: (name, attributes) => {
        const element: XmlElement = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      text: (words) => {
        const top = open.at(-1);
        if (top) top.text += words;
      },
      close: () => void open.pop(),
    });
  } catch {
    return null;
  }
  return (root as XmlElement | null)?.name === 'svg' ? root : null;
}

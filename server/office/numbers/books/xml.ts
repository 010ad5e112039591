import { escapeXml } from '#rules/design/artwork/paint-svg.ts';

/** An element: its name, its attributes, and a text or the elements in it; null is left out. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly (Element | null)[];
};

export const element = (
  name: string,
  content: Element['content'],
  attributes: Element['attributes'] = {},
): Element => ({ name, attributes, content });

/** An element with a text, shortened to what the reader of the file takes; null without one. */
export const textElement = (name: string, text: string, most: number): Element | null => {
  const letters = [...text.trim()];
  return letters.length === 0 ? null : element(name, letters.slice(0, most).join('').trim());
};

/** How an element begins, for one whose content comes in parts. */
export const opened = ({ name, attributes }: Pick<Element, 'name' | 'attributes'>): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${said.join('')}>`;
};
export const closed = ({ name }: Pick<Element, 'name'>): string => `</${name}>`;

/** Nothing that is written goes past `escapeXml`. */
export function xmlOf(one: Element): string {
  const { content } = one;
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map((part) => part && xmlOf(part)).join('');
  return opened(one) + inner + closed(one);
}

import { MAX_PIXELS_AT_ONCE } from '../raster-facts.ts';
import { cleanDeclarations, cleanSheet, cleanValue } from './clean-css.ts';
import { embeddedPicture } from './embedded-picture.ts';
import { readSvg } from './read-svg.ts';
import { Refused } from './refused.ts';
import { svgLetters } from './svg-letters.ts';
import {
  actingElements,
  addressAttributes,
  drawingElements,
  pageVocabularies,
  plainAttributes,
  properties,
  wordElements,
} from './vocabulary.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': ' ',
};
const asText = (text: string): string => text.replace(/[&<>\r]/g, (letter) => entities[letter] ?? '');
const asAttribute = (text: string): string =>
  text.replace(/[\t\n\r]/g, ' ').replace(/[&<"]/g, (letter) => entities[letter] ?? '');

/** In small letters: a reader of web pages does not mind capitals. */
const acting = new Set([...actingElements].map((name) => name.toLowerCase()));

const picturesOfPixels: readonly string[] = ['image', 'feImage'];

/** Writes what draws, leaves out what says nothing, and refuses what acts. */
class Cleaner {
  #written = '';
  #usesHref = false;
  #pixels = 0;
  /** kept elements that are open, the innermost last */
  readonly #open: string[] = [];
  /** how deep inside something left out */
  #leftOut = 0;
  #tagIsOpen = false;
  #sheet = '';

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#look(name, attributes);
    if (this.#leftOut > 0 || !drawingElements.has(name) || this.#open.at(-1) === 'style') {
      if (this.#open.length === 0 && this.#leftOut === 0) throw new Refused('root');
      this.#leftOut += 1;
      return;
    }
    this.#endTag();
    this.#written += `<${name}`;
    for (const [attribute, value] of attributes) {
      const kept = this.#attribute(name, attribute, value);
      if (kept === null) continue;
      this.#written += ` ${attribute === 'href' ? 'xlink:href' : attribute}="${asAttribute(kept)}"`;
    }
    this.#tagIsOpen = true;
    this.#open.push(name);
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#open.at(-1) === 'style') this.#sheet += text;
    else if (this.#open.some((name) => wordElements.has(name))) {
      this.#endTag();
      this.#written += asText(text);
    }
  }

  close(): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    const name = this.#open.pop();
    if (name === 'style') {
      const sheet = cleanSheet(this.#sheet);
      this.#sheet = '';
      if (sheet) {
        this.#endTag();
        this.#written += asText(sheet);
      }
    }
    this.#written += this.#tagIsOpen ? '/>' : `</${name}>`;
    this.#tagIsOpen = false;
  }

  result(): string {
    const link = this.#usesHref ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
    return `<svg xmlns="http://www.w3.org/2000/svg"${link}${this.#written.slice('<svg'.length)}`;
  }

  #endTag(): void {
    if (this.#tagIsOpen) this.#written += '>';
    this.#tagIsOpen = false;
  }

  /** Also inside what is left out: whoever puts an acting thing there means no drawing. */
  #look(name: string, attributes: ReadonlyMap<string, string>): void {
    const [vocabulary, foreign] = name.split(' ');
    if (foreign !== undefined && pageVocabularies.includes(vocabulary ?? '')) throw new Refused('page');
    const isActing = acting.has(name.toLowerCase()) && !this.#isForItsProgram(name, attributes);
    if (isActing || foreign?.toLowerCase() === 'script') throw new Refused('element');
    for (const attribute of attributes.keys()) {
      const own = attribute.slice(attribute.lastIndexOf(' ') + 1);
      if (/^on/i.test(own)) throw new Refused('handler');
    }
  }

  /**
   * The one frame that Illustrator writes for itself beside what all others draw. What is in it is looked at
   * like everything else and left out.
   */
  #isForItsProgram(name: string, attributes: ReadonlyMap<string, string>): boolean {
    const isInSwitch = this.#leftOut === 0 && this.#open.at(-1) === 'switch';
    return (
      name === 'foreignObject' &&
      isInSwitch &&
      /^http:\/\/ns\.adobe\.com\//.test(attributes.get('requiredExtensions')?.trim() ?? '')
    );
  }

  /** The value as it is written anew; null to leave the attribute out. */
  #attribute(element: string, name: string, value: string): string | null {
    if (name === 'style') return cleanDeclarations(value) || null;
    if (name === 'href' && picturesOfPixels.includes(element) && !value.trim().startsWith('#'))
      return this.#picture(value.trim());
    if (addressAttributes.has(name)) return this.#address(element, name, value.trim());
    if (properties.has(name) && !plainAttributes.has(name)) return cleanValue(value);
    return plainAttributes.has(name) ? value : null;
  }

  #address(element: string, name: string, value: string): string | null {
    if (value !== '' && !value.startsWith('#')) throw new Refused('address');
    if (name !== 'href' || element === 'a' || value === '') return null;
    this.#usesHref = true;
    return value;
  }

  #picture(value: string): string | null {
    if (value === '') return null;
    const { address, pixels } = embeddedPicture(value);
    this.#pixels += pixels;
    if (this.#pixels > MAX_PIXELS_AT_ONCE) throw new Refused('pixels');
    this.#usesHref = true;
    return address;
  }
}

/**
 * `drawing`: written anew by us, nothing but a drawing. `active`: an SVG that does more or is broken.
 * `other`: no SVG at all.
 */
export type CleanedSvg =
  | { readonly kind: 'drawing'; readonly text: string }
  | { readonly kind: 'active' | 'other' };

const other: CleanedSvg = { kind: 'other' };

/** Whether a text has an SVG's tag near its start. */
const isSvgText = (text: string): boolean =>
  text.trimStart().startsWith('<') && /<(?:[\w-]+:)?svg[\s/>]/i.test(text.slice(0, 20_000));

/** The letters of a file that has an SVG's tag near its start; else what is wrong with it. */
function svgText(bytes: Uint8Array): string | { readonly kind: 'active' | 'other' } {
  try {
    const text = svgLetters(bytes);
    return isSvgText(text) ? text : { kind: 'other' };
  } catch (reason) {
    // by the letters of ASCII, which nearly every encoding has
    const isSvg = reason instanceof Refused && isSvgText(new TextDecoder('latin1').decode(bytes));
    return { kind: isSvg ? 'active' : 'other' };
  }
}

/**
 * Is an SVG nothing but a drawing, and what is left of it when all that does not draw is left out? Printers
 * and people in the office open these files, and readers differ in what they see in a strange one; so it is
 * read once, strictly, and only what we wrote ourselves from what we understood is stored, drawn, printed and
 * mailed. Cleaning what was cleaned changes nothing.
 */
export function cleanSvg(bytes: Uint8Array): CleanedSvg {
  const text = svgText(bytes);
  if (typeof text !== 'string') return text;
  const cleaner = new Cleaner();
  let root: string | null = null;
  try {
    readSvg(text, {
      open: (name, attributes) => {
        root ??= name;
        cleaner.open(name, attributes);
      },
      text: (words) => cleaner.text(words),
      close: () => cleaner.close(),
    });
  } catch (reason) {
    const isForeign = root === null ? !(reason instanceof Refused) : root !== 'svg';
    return isForeign ? other : { kind: 'active' };
  }
  return { kind: 'drawing', text: cleaner.result() };
}

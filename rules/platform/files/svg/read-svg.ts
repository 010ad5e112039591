import { SaxesParser } from 'saxes';
import { entitiesOf } from './entities.ts';
import { Refused } from './refused.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Elements of one file; a map of a country has some ten thousand. */
const MAX_ELEMENTS = 100_000;
/** Elements inside elements: programs that draw by recursion end at a few hundred. */
const MAX_NESTED = 200;
/** Attributes of one element; drawing programs write twenty. */
const MAX_ATTRIBUTES = 200;

/**
 * Names of SVG itself stand alone; names of other vocabularies keep their namespace before a space, which no
 * name of SVG has.
 */
export type SvgVisitor = {
  /** `href` whatever spelling it had; `xml:space` with its prefix; declarations of namespaces are left out */
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  /** words between tags, with character references spelled out, also those of CDATA */
  readonly text: (text: string) => void;
  readonly close: () => void;
};

/** Encodings that spell the letters of ASCII as UTF-8 does. */
const asciiAlike = /^(?:us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i;
const beyondAscii = /[^\0-\x7f]/;

const nameIn = (uri: string, local: string): string => (uri === SVG ? local : `${uri} ${local}`);

type Parsed = Readonly<
  Record<string, { readonly uri: string; readonly local: string; readonly value: string }>
>;

function attributesOf(parsed: Parsed): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { uri, local, value } of Object.values(parsed)) {
    if (uri === XMLNS) continue;
    if (uri === '') attributes.set(local, value);
    else if (uri === XML) attributes.set(`xml:${local}`, value);
    // the older spelling counts where the newer one is missing
    else if (uri === XLINK && local === 'href') attributes.set('href', attributes.get('href') ?? value);
    // also one of SVG's own namespace, which no reader takes for the attribute without
    else attributes.set(`${uri} ${local}`, value);
  }
  if (parsed.href) attributes.set('href', parsed.href.value);
  return attributes;
}

/**
 * Reads an SVG as strictly as XML is meant to be, once, and tells what it meets. A text that declares another
 * encoding than UTF-8, brings entities other than plain words or a style sheet from elsewhere says something
 * else to another reader, so it is `Refused`; so is one beyond the bounds above. A file without any namespace
 * is read as if it had the one of SVG.
 * @param text at most a few megabytes
 * @throws Refused, or Error for what is no XML
 */
export function readSvg(text: string, visitor: SvgVisitor): void {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  let isNamespaced: boolean | null = null;
  let [elements, nested, attributes] = [0, 0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (/^utf-?8$/i.test(encoding)) return;
    if (!asciiAlike.test(encoding) || beyondAscii.test(text)) throw new Refused('encoding');
  });
  parser.on('doctype', (doctype) => {
    for (const [name, value] of entitiesOf(doctype, text)) parser.ENTITIES[name] = value;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') throw new Refused('style sheet');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Refused('attributes');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    nested += 1;
    attributes = 0;
    if (elements > MAX_ELEMENTS || nested > MAX_NESTED) throw new Refused('elements');
    isNamespaced ??= tag.uri !== '';
    const uri = !isNamespaced && tag.uri === '' ? SVG : tag.uri;
    visitor.open(nameIn(uri, tag.local), attributesOf(tag.attributes));
  });
  const onText = (words: string): void => {
    if (nested > 0) visitor.text(words);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    nested -= 1;
    visitor.close();
  });
  parser.write(text).close();
}

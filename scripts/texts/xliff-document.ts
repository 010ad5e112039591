import { SaxesParser } from 'saxes';

/**
 * XLIFF 1.2 as translation tools read and write it: a `file` for each area, a `trans-unit` for each key. The
 * libraries for it indent what stands between words and placeholders, which adds spaces to the texts.
 */
export type Unit = {
  readonly area: string;
  readonly key: string;
  readonly source: string;
  readonly target: string;
};
export type XliffDocument = {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: readonly Unit[];
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? '&quot;');

/**
 * `Od {count} ks` with the value as a placeholder that tools keep whole. Plural forms stay as they are
 * written; the values in them are placeholders too.
 */
function withPlaceholders(text: string, inputs: readonly string[]): string {
  if (inputs.length === 0) return escaped(text);
  return text
    .split(new RegExp(`\\{(${inputs.join('|')})\\}`))
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `<ph id="${part}">{${part}}</ph>`))
    .join('');
}

/** @param inputsOf the names a message fills in */
export function writeXliff(
  document: XliffDocument,
  inputsOf: (message: string) => readonly string[],
): string {
  const { sourceLanguage, targetLanguage, units } = document;
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  lines.push('<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">');
  for (const [area, ofArea] of Map.groupBy(units, (unit) => unit.area)) {
    const languages = `source-language="${sourceLanguage}" target-language="${targetLanguage}"`;
    lines.push(`  <file original="${area}" datatype="plaintext" ${languages}>`, '    <body>');
    for (const { key, source, target } of ofArea) {
      const inputs = inputsOf(source);
      lines.push(
        `      <trans-unit id="${key}" xml:space="preserve">`,
        `        <source>${withPlaceholders(source, inputs)}</source>`,
        `        <target>${withPlaceholders(target, inputs)}</target>`,
        '      </trans-unit>',
      );
    }
    lines.push('    </body>', '  </file>');
  }
  return `${lines.join('\n')}\n</xliff>\n`;
}

/**
 * Throws when the document is not well-formed or has more than one language. Inline elements of tools are
 * read as the text in them; what a tool suggests beside the translation (`alt-trans`) is left out.
 */
export function readXliff(xml: string): XliffDocument {
  const units: Unit[] = [];
  const languages = new Set<string>();
  let sourceLanguage = '';
  let targetLanguage = '';
  let area = '';
  let isSuggestion = false;
  let key = '';
  let said: { source: string; target: string } = { source: '', target: '' };
  let reading: 'source' | 'target' | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'file') {
      area = attributes.original ?? '';
      sourceLanguage = attributes['source-language'] ?? '';
      targetLanguage = attributes['target-language'] ?? '';
      languages.add(`${sourceLanguage} to ${targetLanguage}`);
    } else if (name === 'alt-trans') {
      isSuggestion = true;
    } else if (name === 'trans-unit') {
      key = attributes.id ?? '';
      said = { source: '', target: '' };
    } else if (!isSuggestion && (name === 'source' || name === 'target')) reading = name;
  });
  const add = (text: string): void => {
    if (reading) said[reading] += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (name === 'alt-trans') isSuggestion = false;
    if (name === 'trans-unit') units.push({ area, key, ...said });
    if (name === reading) reading = null;
  });
  parser.on('error', (failure) => {
    throw failure;
  });
  parser.write(xml).close();
  if (languages.size > 1) throw new Error(`the document has several languages: ${[...languages].join(', ')}`);
  return { sourceLanguage, targetLanguage, units };
}

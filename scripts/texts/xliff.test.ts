import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas, fileOf, toJson } from './files.ts';
import { exportXliff, importXliff, targets } from './xliff.ts';

/** The document for a translator with one text changed. */
function changed(from: string | RegExp, to: string): string {
  const document = exportXliff('cs');
  const after = document.replace(from, to);
  expect(after).not.toBe(document);
  return after;
}

describe('texts handed to a translator', () => {
  it.each(targets)('come back from %s the same, byte for byte', (target) => {
    const { locale, files, refused } = importXliff(exportXliff(target));
    expect([locale, refused, [...files.keys()]]).toEqual([target, [], areas()]);
    for (const [area, messages] of files)
      expect(toJson(messages)).toBe(readFileSync(fileOf(area, target), 'utf8'));
  });

  it('keep their values whole, in plural forms as well', () => {
    const unit = /<trans-unit id="list_count"[\s\S]*?<\/trans-unit>/.exec(exportXliff('cs'))?.[0] ?? '';
    expect(unit).toContain('few {<ph id="shown">{shown}</ph> produkty}');
  });

  it('come in with the words of the translator', () => {
    const { files, refused } = importXliff(changed('>Košík:', '>Váš košík:'));
    expect(refused).toEqual([]);
    expect(files.get('shell')?.cart_link).toMatch(/^Váš košík: \{lines\}/);
  });

  it('come in whole from tools that write CDATA and suggestions', () => {
    const other = '<alt-trans><source>Cart:</source><target>Kosik:</target></alt-trans>';
    const document = changed('>Košík:', '>Ko<![CDATA[š]]>ík:').replaceAll(
      '</trans-unit>',
      `${other}</trans-unit>`,
    );
    const { files, refused } = importXliff(document);
    expect(refused).toEqual([]);
    expect(toJson(files.get('shell') ?? {})).toBe(readFileSync(fileOf('shell', 'cs'), 'utf8'));
  });

  it.each([
    [
      'a lost value',
      changed('<ph id="lines">{lines}</ph> pol.', 'pol.'),
      'shell/cart_link: fills in "total"',
    ],
    ['a broken form', changed('few {<ph', 'few <ph'), 'cannot be read'],
    ['a lost form', changed(/ few \{(?:<ph[^>]*>[^<]*<\/ph>)?[^{}]*\}/, ''), 'has no plural form "few"'],
    ['an unknown key', changed('id="cart_link"', 'id="cart_lnik"'), 'shell/cart_lnik: there is no such text'],
    ['an unknown area', changed('original="shell"', 'original="cellar"'), 'cellar/shell_skip: there is no'],
    ['an empty text', changed('<target>Zavřít<', '<target><'), 'the text is empty'],
    ['an old English text', changed('<source>Close<', '<source>Shut<'), 'has changed since'],
  ])('are refused with %s', (_, document, reason) => {
    expect(importXliff(document).refused.join('\n')).toContain(reason);
  });

  it('are refused with two languages in one document', () => {
    const [cs, de] = [exportXliff('cs'), exportXliff('de')];
    const both = cs.replace('</xliff>', `${de.slice(de.indexOf('  <file'))}`);
    expect(() => importXliff(both)).toThrow('several languages: en to cs, en to de');
  });

  it('are refused in a language the shop does not speak and when cut off', () => {
    expect(() => importXliff(exportXliff('cs').replaceAll('"cs"', '"pl"'))).toThrow('"pl"');
    expect(() => importXliff(exportXliff('cs').slice(0, 5_000))).toThrow();
  });
});

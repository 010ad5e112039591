import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaperFacts, placeholders, unknownPlaceholders } from './placeholders.ts';
import { plainPaper } from './plain-text.ts';
import { isTooComplex, readPaper } from './read-text.ts';

const facts = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as PaperFacts;
const read = (text: string) => readPaper(text, facts);
const text = (words: string) => ({ kind: 'text', text: words });
const line = { kind: 'break' };
const item = (words: string, ...inner: object[]) => ({ content: [text(words)], inner });

describe('the text of a paper', () => {
  it.each([
    [
      '## Ordering & paying',
      [{ kind: 'heading', level: 2, id: 'ordering-paying', content: [text('Ordering & paying')] }],
    ],
    [
      'plain **strong** *soft*',
      [
        {
          kind: 'paragraph',
          content: [
            text('plain '),
            { kind: 'strong', content: [text('strong')] },
            text(' '),
            { kind: 'emphasis', content: [text('soft')] },
          ],
        },
      ],
    ],
    ['- one\n- two', [{ kind: 'list', isOrdered: false, items: [item('one'), item('two')] }]],
    ['1. one\n2. two', [{ kind: 'list', isOrdered: true, items: [item('one'), item('two')] }]],
    [
      'one\\\ntwo  \nthree',
      [{ kind: 'paragraph', content: [text('one'), line, text('two'), line, text('three')] }],
    ],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      [{ kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] }],
    ],
    ['> to be supplied', [{ kind: 'quote', content: [text('to be supplied')] }]],
    [
      '[to us](mailto:{email})',
      [
        {
          kind: 'paragraph',
          content: [{ kind: 'link', href: 'mailto:%3Cemail%3E', content: [text('to us')] }],
        },
      ],
    ],
    ['{company}, {unknown}', [{ kind: 'paragraph', content: [text('<company>, {unknown}')] }]],
  ])('%j', (typed, blocks) => {
    expect(read(typed)).toEqual(blocks);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'vbscript:x',
    ' JavaScript:x',
  ])('follows no link to %s', (href) => {
    expect(JSON.stringify(read(`[words](<${href}>)`))).not.toContain('"link"');
  });

  it('reads lists within lists, and more than one paragraph of an item', () => {
    const typed = '- one\n  1. a\n     b\n  2. c\n- two\n\n  more\n- [ ] three\n';
    expect(read(typed)).toMatchObject([
      {
        kind: 'list',
        items: [
          item('one', { kind: 'list', isOrdered: true, items: [item('a\nb'), item('c')] }),
          item('two', { kind: 'paragraph', content: [text('more')] }),
          {},
        ],
      },
    ]);
    expect(plainPaper(read('- one\n  1. a\n     b\n  2. c\\\n     d\n- two\n\n  more'))).toBe(
      '- one\n  1. a\n     b\n  2. c\n     d\n- two\n  more',
    );
    // as deep as the longest text can go
    const deep = Array.from({ length: 200 }, (_, i) => `${'  '.repeat(i)}- ${i}`).join('\n');
    expect(isTooComplex(deep) || read(deep).length > 0).toBe(true);
  });

  it('shows HTML as it was typed', () => {
    const [block] = read('<script>alert(1)</script>');
    expect(block).toEqual({ kind: 'paragraph', content: [text('<script>alert(1)</script>')] });
    expect(plainPaper(read('a <b>c</b> & d'))).toBe('a <b>c</b> & d');
  });

  it('takes no sign of a fact for Markdown', () => {
    const blocks = readPaper('{company}', { ...facts, company: '**A** & [B](https://b.example)' });
    expect(blocks).toEqual([{ kind: 'paragraph', content: [text('**A** & [B](https://b.example)')] }]);
  });

  it.each([
    ['mailto:{email}', 'mailto:a%26b%3Fc@x.example'],
    ['mailto:{email}?subject={company}', 'mailto:a%26b%3Fc@x.example?subject=A%26B%20%2B%20C'],
    ['MailTo:x@y.example?cc={email}', 'MailTo:x@y.example?cc=a%26b%3Fc@x.example'],
    ['tel:{phone}', 'tel:+49305550102'],
    ['{web}', 'https://a.example/?b=c&d'],
  ])('takes no sign of a fact for a sign of the link: %s', (typed, href) => {
    const odd = {
      ...facts,
      ...{ company: 'A&B + C', email: 'a&b?c@x.example', phone: '+49 (0)30 555 0102' },
      web: 'https://a.example/?b=c&d',
    };
    expect(readPaper(`[words](${typed})`, odd)).toMatchObject([
      { content: [{ kind: 'link', href, content: [text('words')] }] },
    ]);
  });

  it('says an address and a number once in plain words, whatever their links look like', () => {
    const odd = { ...facts, email: 'a&b@x.example', phone: '+49 (0)30 555 0102' };
    const typed = '[{email}](mailto:{email}), [{phone}](tel:{phone}), [us](mailto:{email})';
    expect(plainPaper(readPaper(typed, odd))).toBe(
      'a&b@x.example, +49 (0)30 555 0102, us (mailto:a%26b@x.example)',
    );
  });

  it('leaves out what names only facts the shop does not have', () => {
    const none = { ...facts, vatId: '', web: '' };
    expect(plainPaper(readPaper('VAT: {vatId}\n\n- {web}\n- {web} {email}\n\nend', none))).toBe(
      '-  <email>\n\nend',
    );
    expect(readPaper('- {web}', none)).toEqual([]);
  });

  it('gives like headings places of their own', () => {
    expect(read('## Říční\n\n## Ricni').map((block) => 'id' in block && block.id)).toEqual([
      'ricni',
      'ricni-2',
    ]);
  });

  it('takes the name of a place from behind a heading', () => {
    expect(read('## Zahlung {#payment}')).toEqual([
      { kind: 'heading', level: 2, id: 'payment', content: [text('Zahlung')] },
    ]);
  });

  it('reads whatever is typed, and says how it looks without form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        if (!isTooComplex(typed)) expect(typeof plainPaper(read(typed))).toBe('string');
      }),
    );
  });

  it('knows what is nested too deep to be read', () => {
    expect([
      isTooComplex('> > a'),
      isTooComplex(`${'> '.repeat(9)}a`),
      isTooComplex('- '.repeat(9)),
      isTooComplex('1. '.repeat(9)),
      isTooComplex('-----------'),
      isTooComplex('2026. 12. 24.'),
    ]).toEqual([false, true, true, true, false, false]);
  });

  it.each([
    ['a heading of spaces', `## a${' '.repeat(59_000)}b {#x}`],
    ['an address without end', `${'a.'.repeat(29_000)}@`],
    ['emphasis without end', '_a'.repeat(29_000)],
    ['numbers within numbers', '1. '.repeat(2_000)],
    ['bold within bold', '**a *b'.repeat(3_000)],
  ])('never reads %s', (_, typed) => {
    expect(isTooComplex(typed)).toBe(true);
    expect(read(typed)).toHaveLength(1);
  });

  it('reads long texts of ordinary paragraphs, lists and tables', () => {
    const long = Array.from({ length: 60 }, (_, i) => `- ${'word '.repeat(60)}${i}`).join('\n');
    expect(isTooComplex(long)).toBe(false);
    expect(read(`${'**a *b'.repeat(600)}`)).toHaveLength(1);
  });

  it('names words in braces that are no placeholders by their line', () => {
    expect(unknownPlaceholders('{company}\n{compny} and {x}')).toEqual([
      { line: 2, word: 'compny' },
      { line: 2, word: 'x' },
    ]);
  });
});

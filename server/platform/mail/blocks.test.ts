import { describe, expect, it } from 'vitest';
import type { Block, BlockOf } from './blocks.ts';
import { textOf } from './blocks-text.ts';
import { htmlOf } from './layout/blocks-html.tsx';

const picture = { cid: 'drawn', width: 100, alt: 'A <rule>' };
const cid = 'src="cid:drawn"';

type Case<Kind extends Block['kind']> = {
  readonly block: BlockOf<Kind>;
  readonly text: readonly string[];
  /** what the HTML has of it, as it stands there */
  readonly html: readonly string[];
};

/** One of each kind: a kind that is missing here does not compile. */
const cases: { readonly [Kind in Block['kind']]: Case<Kind> } = {
  head: {
    block: { kind: 'head', home: 'https://a.example', about: 'Order', code: '1-2', date: '1.1.' },
    text: ['Inkrule   Order 1-2   1.1.'],
    html: ['Inkrule', 'href="https://a.example"', 'Order <span', '>1-2<', '1.1.'],
  },
  picture: {
    block: { kind: 'picture', picture },
    text: [],
    html: [cid, 'alt="A &lt;rule&gt;"'],
  },
  opening: {
    block: {
      kind: 'opening',
      title: ['Thank you.', 'It is in.'],
      lead: 'We check it.',
      button: { text: 'See', href: 'https://a.example/b' },
      below: 'It is your move.',
    },
    text: ['Thank you. It is in.', 'We check it.', '', 'See: https://a.example/b', '', 'It is your move.'],
    html: [
      'Thank you.<br/>It is in.</h1>',
      'We check it.',
      'href="https://a.example/b"',
      '>See</a>',
      'move.',
    ],
  },
  heading: { block: { kind: 'heading', title: 'Files' }, text: ['Files'], html: ['>Files</h2>'] },
  steps: {
    block: {
      kind: 'steps',
      steps: [
        { name: 'Proof', when: 'By email.' },
        { name: 'Print', when: 'Then.' },
      ],
    },
    text: ['1. Proof: By email.', '2. Print: Then.'],
    html: ['>Proof</p>', '>By email.</p>', '>Print</p>', '>Then.</p>'],
  },
  rows: {
    block: {
      kind: 'rows',
      look: 'payment',
      rows: [
        { label: 'Amount', value: '1 €', isStrong: true },
        { label: 'Name', value: '<b>' },
      ],
      code: { ...picture, caption: ['Scan', 'it'] },
    },
    text: ['Amount: 1 €', 'Name: <b>'],
    html: ['>Amount</td>', '>1 €</td>', '>&lt;b&gt;</td>', cid, 'Scan<br/>it'],
  },
  goods: {
    block: {
      kind: 'goods',
      goods: [
        {
          title: '1. Rule',
          href: 'https://a.example/rule',
          details: ['natural', 'no print'],
          picture,
          net: '10 €',
          netRemark: 'without VAT',
          gross: '12 € with VAT',
          pieces: '5 pcs',
          each: '2 €',
        },
        {
          ...{ title: '2. Pen', href: '#', details: [], picture: null },
          ...{ net: '3 €', netRemark: '', gross: '', pieces: '1 pc', each: '3 €' },
        },
      ],
    },
    text: [
      '1. Rule, 10 € without VAT, 12 € with VAT',
      '  5 pcs × 2 €',
      '  natural',
      '  no print',
      '2. Pen, 3 €',
      '  1 pc × 3 €',
    ],
    html: [
      '>1. Rule</a>',
      'natural<br/>no print',
      'without VAT',
      '12 € with VAT',
      '5\u00a0pcs ×\u00a02\u00a0€',
      cid,
    ],
  },
  items: {
    block: { kind: 'items', items: [{ title: '1. Rule', details: ['natural', 'Version 2'], picture }] },
    text: ['1. Rule', '  natural', '  Version 2'],
    html: ['>1. Rule</span>', 'natural<br/>Version 2', cid],
  },
  sums: {
    block: {
      kind: 'sums',
      rows: [{ label: 'Net', value: '10 €' }],
      total: { label: 'Whole', value: '12 €' },
    },
    text: ['Net: 10 €', 'Whole: 12 €'],
    html: ['>Net</td>', '>10 €</td>', '>Whole</td>', '>12 €</td>'],
  },
  columns: {
    block: {
      kind: 'columns',
      columns: [
        { title: 'Deliver to', lines: ['Ann', 'Prague'] },
        { title: 'Invoice to', lines: ['Bob'] },
      ],
    },
    text: ['Deliver to:', 'Ann', 'Prague', '', 'Invoice to:', 'Bob'],
    html: ['>Deliver to</span>', 'Ann<br/>Prague', '>Invoice to</span>', 'Bob'],
  },
  paragraphs: {
    block: {
      kind: 'paragraphs',
      paragraphs: [['One.'], ['Two.', { text: 'Terms', href: 'https://a.example/terms' }]],
    },
    text: ['One.', 'Two.', 'Terms: https://a.example/terms'],
    html: ['>One.</p>', '>Two. <a href="https://a.example/terms"', '>Terms</a></p>'],
  },
  lines: {
    block: { kind: 'lines', lines: ['<i>First', '', 'third'] },
    text: ['<i>First', '', 'third'],
    html: ['&lt;i&gt;First<br/><br/>third'],
  },
  quotation: {
    block: { kind: 'quotation', by: 'Ann', lines: ['So', 'it is'] },
    text: ['Ann:', '> So', '> it is'],
    html: ['>Ann</p>', 'So<br/>it is'],
  },
  foot: {
    block: {
      kind: 'foot',
      wrong: 'Write to',
      email: 'office@a.example',
      links: [{ text: 'Terms', href: 'https://a.example/terms' }],
      about: 'Inkrule, Prague.',
      unsubscribe: { text: 'Turn them off.', href: 'https://a.example/off' },
    },
    text: [
      'Write to office@a.example',
      'Terms: https://a.example/terms',
      'Inkrule, Prague.',
      'Turn them off. https://a.example/off',
    ],
    html: [
      'Write to<br/>',
      'mailto:office@a.example',
      '>Terms</a>',
      'Inkrule, Prague.',
      '>Turn them off.</a>',
    ],
  },
};

const written = (...blocks: Block[]): string =>
  htmlOf({ to: '', replyTo: '', subject: 'Hello', locale: 'en', preview: 'Soon', blocks, attachments: [] });

describe('a letter in blocks', () => {
  it.each(Object.values(cases).map(({ block, text, html }) => [block.kind, block, text, html] as const))(
    'says %s in both of its forms',
    (_, block, text, html) => {
      expect(textOf([block])).toBe([...text, ''].join('\n'));
      const said = written(block);
      for (const part of html) expect(said).toContain(part);
      expect(said).not.toMatch(/undefined|\[object/);
    },
  );

  const { heading, lines, rows } = cases;

  it('stands in parts: a line is left before each block, and none below a heading or its picture', () => {
    const blocks = [lines.block, heading.block, cases.picture.block, rows.block, lines.block];
    expect(textOf(blocks).split('\n')).toEqual([
      ...[...lines.text, ''],
      ...[...heading.text, ...rows.text, ''],
      ...[...lines.text, ''],
    ]);
    expect(written(...blocks)).not.toContain('padding:28px 32px 0');
    expect(written(lines.block, rows.block)).toContain('padding:28px 32px 0');
  });

  it('is a document with its subject, and with what a list of mails shows beside it', () => {
    const said = written(heading.block);
    expect(said).toMatch(/^<!DOCTYPE html[^>]*Transitional[^>]*><html dir="ltr" lang="en">/);
    expect(said).toContain('<title>Hello</title>');
    expect(said).toMatch(/<div style="display:none[^>]*>Soon<\/div>/);
  });
});

import { expect, it } from 'vitest';
import type { Block } from '#server/platform/mail/service.ts';
import { type News, newsBlocks } from './news-letter.ts';
import { orderBlocks, shortBlocks } from './order-blocks.ts';
import type { LetterLine, OrderLetter } from './order-letter.ts';
import { orderTexts } from './order-texts.ts';

const head: Block = { kind: 'head', home: '', about: '', code: '', date: '' };
const foot: Block = { kind: 'foot', wrong: '', email: '', links: [], about: '', unsubscribe: null };
const line = {
  ...{ name: 'Rule', title: '1. Rule', kind: 'natural', print: 'no print', pieces: '5 pcs', each: '2 €' },
  ...{ net: '10 €', gross: '', url: '', extras: [{ label: 'Plates', value: '3 €' }] },
  ...{ quote: { printed: [] }, picturesNotShown: ['logo'] },
} as unknown as LetterLine;
const texts = orderTexts.en;
const letter = {
  ...{ texts, head, foot, lines: [line], payment: [], sums: [], total: '12 €', reference: '1', code: '1' },
  ...{
    deliverTo: ['Ann'],
    invoiceTo: ['Bob'],
    note: '',
    files: [],
    isAccountKnown: true,
    withdrawalPage: '/w',
  },
} as unknown as OrderLetter;
const around = { page: '/p', hero: false, qr: false, lines: [], hasPapers: false };
const kinds = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind);
const titles = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.title] : []));
const found = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.find((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);

it('an order has the parts it has something to say in', () => {
  const usual = [texts.payment, texts.yourOrder, texts.delivery];
  const least = orderBlocks(letter, around);
  expect(titles(least)).toEqual(usual);
  expect(kinds(least)).not.toContain('picture');
  expect(found(least, 'rows')?.code).toBeUndefined();
  const whole = orderBlocks({ ...letter, note: 'a\nb', files: ['c'] }, { ...around, hero: true, qr: true });
  expect(titles(whole)).toEqual([...usual, texts.note, texts.files]);
  expect(kinds(whole).slice(0, 3)).toEqual(['head', 'picture', 'opening']);
  expect(found(whole, 'rows')?.code?.caption).toEqual(texts.scan);
  expect(found(whole, 'lines')?.lines).toEqual(['a', 'b']);
});

it('a line of an order says its print, what is paid once and what could not be drawn', () => {
  expect(found(orderBlocks(letter, around), 'goods')?.goods[0]).toMatchObject({
    details: ['natural', 'no print', 'Plates: 3 €', texts.notShown('logo')],
    ...{ netRemark: '', gross: '', picture: null },
  });
});

it('says that printed goods cannot be returned where there are any, and that the papers are attached', () => {
  const printed = { ...line, quote: { printed: [{}] } } as unknown as LetterLine;
  const said = (lines: LetterLine[], hasPapers: boolean) =>
    found(orderBlocks({ ...letter, lines }, { ...around, hasPapers }), 'paragraphs')?.paragraphs[1];
  const link = { text: texts.withdrawal, href: '/w' };
  expect(said([line], false)).toEqual([link]);
  expect(said([line, printed], true)).toEqual([texts.noWithdrawal, texts.papersAttached, link]);
});

it('a short letter says how to pay only where it is asked to, and without an account what to wait for', () => {
  expect(kinds(shortBlocks(letter, '/p', null))).toEqual(['head', 'opening', 'foot']);
  const unknown = { ...letter, isAccountKnown: false };
  expect(kinds(shortBlocks(unknown, '/p', { hasCode: false }))).toEqual([
    ...['head', 'opening', 'heading', 'rows'],
    ...['paragraphs', 'foot'],
  ]);
});

it('news have no block for what they do not say', () => {
  const news: News = {
    ...{ subject: '', preview: '', title: 'Done.', lead: 'It is done.', next: '', why: '' },
    ...{ button: { text: 'See', href: '/p' }, said: null, rows: [], items: [], unsubscribe: null },
  };
  expect(kinds(newsBlocks(news, { head, foot }, []))).toEqual(['head', 'opening', 'foot']);
  const whole = newsBlocks(
    {
      ...news,
      said: { by: 'Ann', text: 'a\nb' },
      rows: [{ label: 'Day', value: '1.1.' }],
      items: [
        { line, about: 'Version 2' },
        { line, about: '' },
      ],
    },
    { head, foot },
    [{ cid: 'line-0', width: 1, alt: '' }, null],
  );
  expect(kinds(whole)).toEqual(['head', 'opening', 'quotation', 'rows', 'items', 'foot']);
  expect(found(whole, 'quotation')?.lines).toEqual(['a', 'b']);
  expect(found(whole, 'items')?.items.map(({ details, picture }) => [details, picture?.cid])).toEqual([
    [['natural, 5 pcs', 'no print', 'Version 2'], 'line-0'],
    [['natural, 5 pcs', 'no print'], undefined],
  ]);
});

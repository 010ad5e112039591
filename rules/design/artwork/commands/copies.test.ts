import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, parseArtwork } from '../document.ts';
import { isText } from '../nodes.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { duplicate, remove } from './arrange.ts';
import { copySelection, parseClipping, paste } from './clipboard.ts';
import type { Edited } from './command.ts';
import { group } from './group.ts';
import { liveFields, pieceDocument } from './piece.ts';
import { dropSheet, patternOf, setField, takeSheet } from './pieces.ts';
import { repeat } from './repeat.ts';
import { repeatOnSides } from './repeat-on-sides.ts';
import { copySideOne } from './side.ts';
import { setState } from './states.ts';
import { addText, editText } from './text.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const sheet = (columns: string[], sample: string[]) => ({
  pieces: { sheet: 's.json', name: '', columns, rows: 2, sample },
  measure,
});
const textOn = (document: ArtworkDocument, id: string, text: string): ArtworkDocument =>
  must(addText(document, { side: 1, id, text, placeholder: '', fontSize: px(8), measure, area }));
/** Two bound texts in a group and one of words of its own. */
const design = (() => {
  const three = textOn(textOn(textOn(blank, 'a', '{{Name}}'), 'b', 'in {{Town}}'), 'c', 'Thanks');
  const taken = must(takeSheet(three, sheet(['Name', 'Town'], ['Eva', 'Brno'])));
  return must(group(taken, { ids: ['a', 'b'], group: 'g' }));
})();
const counter = () => {
  let n = 0;
  return () => `new-${++n}`;
};
const clippingOf = (document: ArtworkDocument, ids: readonly string[]) =>
  parseClipping(JSON.stringify(must(copySelection(document, ids))));

const ids = ['a', 'b', 'c'];
const pasted = (from: ArtworkDocument, to: ArtworkDocument, side = 2): Edited =>
  paste(to, { side, clipping: clippingOf(from, ids), area, newId: counter(), measure });
const areas = [area, area, area];

/** Everything that makes copies of elements, and how many of each. */
const copying: Record<string, readonly [times: number, run: (document: ArtworkDocument) => Edited]> = {
  duplicate: [1, (document) => duplicate(document, { ids, area, newId: counter() })],
  'copy and paste on the same side': [1, (document) => pasted(document, document, 1)],
  'copy and paste on another side': [1, (document) => pasted(document, document)],
  'cut and paste': [0, (document) => pasted(document, must(remove(document, { ids })))],
  'copy side 1': [1, (document) => copySideOne(document, { to: 2, area, newId: counter() })],
  'repeat along the side': [
    3,
    (document) => repeat(document, { ids, copies: 3, pitch: px(20), area, newId: counter() }),
  ],
  'repeat on all sides': [2, (document) => repeatOnSides(document, { ids, areas })],
};

const said = (document: ArtworkDocument): string[] =>
  document.sides.flatMap((side) => nodesOf(side).flatMap((node) => (isText(node) ? [node.text] : [])));
const times = (words: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => words)
    .flat()
    .sort();

describe.each(Object.entries(copying))('%s', (_, [count, run]) => {
  const before = JSON.stringify(design);
  const copied = must(run(design));
  it('keeps the columns of the sheet: copies differ from piece to piece as what they are copies of', () => {
    expect(liveFields(copied).map(({ pattern }) => pattern)).toHaveLength(2 * (count + 1));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/), (name, town) => {
        const piece = pieceDocument(copied, [name, town], measure);
        expect(said(piece).sort()).toEqual(times([name, `in ${town}`, 'Thanks'], count + 1));
      }),
      { numRuns: 20 },
    );
  });

  it('says on the screen what it said, leaves the design of before alone, and is read as it was stored', () => {
    expect(said(copied).sort()).toEqual(times(['Eva', 'in Brno', 'Thanks'], count + 1));
    expect(JSON.stringify(design)).toBe(before);
    expect(must(parseArtwork(JSON.parse(JSON.stringify(copied))))).toEqual(copied);
  });
});

describe('what is pasted from another design', () => {
  const to = (columns: string[], sample: string[]) =>
    must(pasted(design, must(takeSheet(blank, sheet(columns, sample)))));

  it.each<[string, ArtworkDocument, string[], string | null]>([
    ['takes the words of this sheet', to(['Name', 'Town'], ['Ota', 'Zlín']), ['Ota', 'in Zlín'], '{{Name}}'],
    ['shows a column it lacks', to(['Name'], ['Ota']), ['Ota', 'in {{Town}}'], '{{Name}}'],
    ['stays bound with none of them', to(['Nr'], ['1']), ['{{Name}}', 'in {{Town}}'], '{{Name}}'],
    ['says what it said without a sheet', must(pasted(design, blank)), ['Eva', 'in Brno'], null],
  ])('%s', (_, document, words, pattern) => {
    expect(said(document)).toEqual([...words, 'Thanks']);
    expect(patternOf(document, 'new-1')).toBe(pattern);
  });

  it('takes a clipping that knows of no columns', () => {
    const { fields: _, ...old } = must(copySelection(design, ids));
    expect(parseClipping(JSON.stringify(old))?.fields).toEqual([]);
  });
});

describe('with another sheet', () => {
  const another = (columns: string[], sample: string[]) => must(takeSheet(design, sheet(columns, sample)));
  it('no word of a row of the sheet before stays', () => {
    expect(said(another(['Nr'], ['7']))).toEqual(['{{Name}}', 'in {{Town}}', 'Thanks']);
    const back = must(takeSheet(another(['Nr'], ['7']), sheet(['Town', 'Name'], ['Ostrava', 'Ivo'])));
    expect(said(back)).toEqual(['Ivo', 'in Ostrava', 'Thanks']);
  });

  it('an element that is gone takes its field with it when the next one is bound', () => {
    const gone = must(remove(design, { ids: ['a'] }));
    expect(gone.pieces?.fields).toHaveLength(2);
    const input = { id: 'c', text: '{{Town}}', placeholder: '', measure, area };
    expect(must(editText(gone, input)).pieces?.fields.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('without a sheet braces are words like others', () => {
    const dropped = must(dropSheet(design, undefined));
    const input = { id: 'c', text: '{{Town}}', placeholder: '', measure, area };
    expect(said(must(editText(dropped, input)))).toEqual(['Eva', 'in Brno', '{{Town}}']);
  });
});

describe('locked', () => {
  const lock = (document: ArtworkDocument, id: string, on = true) =>
    must(setState(document, { ids: [id], state: 'locked', on }));
  const words = (id: string, text: string) => ({ id, text, placeholder: '', measure, area });
  const other = sheet(['Name', 'Town'], ['Maximiliana', 'Brno']);

  it.each<[string, string, (document: ArtworkDocument) => Edited]>([
    ['take a column', 'c', (now) => setField(now, { id: 'c', pattern: '{{Name}}', measure })],
    ['take a column as it is typed', 'c', (now) => editText(now, words('c', '{{Name}}'))],
    ['take one more', 'a', (now) => setField(now, { id: 'a', pattern: '{{Name}} {{Town}}', measure })],
    ['lose its column', 'a', (now) => setField(now, { id: 'a', pattern: 'Eva', measure })],
    ['lose its column for the same words', 'a', (now) => editText(now, words('a', 'Eva'))],
    ['say the words of another sheet', 'a', (now) => takeSheet(now, other)],
  ])('a text does not %s until it is unlocked', (_, id, change) => {
    const locked = lock(design, id);
    const before = JSON.stringify(locked);
    expect(change(locked)).toMatchObject({ ok: false, code: 'element_locked' });
    expect(JSON.stringify(locked)).toBe(before);
    expect(change(lock(locked, id, false)).ok).toBe(true);
  });

  it('a pattern typed before there was a sheet stays words', () => {
    const typed = lock(textOn(blank, 'a', '{{Name}}'), 'a');
    expect(takeSheet(typed, other)).toMatchObject({ ok: false, code: 'element_locked' });
    expect(said(must(takeSheet(lock(typed, 'a', false), other)))).toEqual(['Maximiliana']);
  });

  it('a text hinders no sheet whose first piece says the same, and no other text', () => {
    const locked = lock(design, 'a');
    expect(said(must(takeSheet(locked, sheet(['Name', 'Town'], ['Eva', 'Praha']))))).toEqual([
      'Eva',
      'in Praha',
      'Thanks',
    ]);
    const bound = must(setField(locked, { id: 'c', pattern: '{{Town}}', measure }));
    expect(said(bound)).toEqual(['Eva', 'in Brno', 'Brno']);
    expect(said(must(pasted(design, locked, 1)))).toHaveLength(6);
  });
});

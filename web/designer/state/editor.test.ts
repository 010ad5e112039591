import { describe, expect, it } from 'vitest';
import { move } from '#rules/design/artwork/commands/place.ts';
import { setTab } from '#rules/design/artwork/commands/side.ts';
import { changeColor } from '#rules/design/artwork/commands/whole.ts';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { px } from '#rules/platform/units.ts';
import { offerWith, startOf, textOn } from '../testing.ts';
import { type Editor, type EditorEvent, editorReducer, openEditor } from './editor.ts';
import { pressOf } from './side-view.ts';

const meter = offerWith('block-52');
const reduce = editorReducer(meter);
const opened = (quantity = 1) =>
  openEditor(meter, startOf(meter, { color: 'natural', scale: 'freeTop' }), quantity);
const run = (editor: Editor, ...events: EditorEvent[]) => events.reduce(reduce, editor);
const add = (id: string, side = 1): EditorEvent => ({
  type: 'command',
  run: textOn(meter, side, id),
  select: [id],
});
const shift = (id: string, merge?: string): EditorEvent => ({
  type: 'command',
  run: (document) => move(document, { ids: [id], dx: px(5), dy: px(0) }),
  ...(merge ? { merge } : {}),
});
const count = (quantity: number): EditorEvent => ({ type: 'quantity', event: { type: 'set', quantity } });

describe('what is announced', () => {
  const said = (text: string, command: EditorEvent): EditorEvent =>
    command.type === 'command' ? { ...command, said: text } : command;
  const refused: EditorEvent = {
    type: 'command',
    run: () => ({ ok: false, code: 'does_not_fit' }),
    said: 'Fits',
  };

  it('is what was done, equal texts counted', () => {
    const moved = run(opened(), said('Added', add('a')), said('Moved', shift('a')));
    expect(moved.said).toEqual({ text: 'Moved', count: 2 });
    expect(run(moved, said('Moved', shift('a'))).said).toEqual({ text: 'Moved', count: 3 });
  });

  it('is never what was refused', () => {
    const added = run(opened(), said('Added', add('a')));
    const after = run(added, refused);
    expect(after.refusal).toMatchObject({ code: 'does_not_fit' });
    expect(after.said).toBe(added.said);
  });
});

describe('what a command chooses', () => {
  const toSide = (side: number): EditorEvent => ({ type: 'side', side });
  it.each([
    ['a side that was left while it was waited for', [toSide(2), add('a', 1)], 1],
    ['a side that was never active', [add('a', 3)], 3],
    ['the active side', [toSide(2), add('a', 2)], 2],
  ] as const)('is on the active side: %s', (_, events, side) => {
    expect(run(opened(), ...events)).toMatchObject({ side, selected: ['a'] });
  });

  it('is so though nothing changed, and a command that chooses nothing keeps the side', () => {
    const left = run(opened(), add('a', 1), toSide(2));
    expect(
      run(left, { type: 'command', run: (value) => ({ ok: true, value }), select: ['a'] }),
    ).toMatchObject({
      side: 1,
      selected: ['a'],
    });
    expect(run(left, shift('a')).side).toBe(2);
    expect(run(left, { type: 'command', run: (value) => ({ ok: true, value }), select: [] }).side).toBe(2);
  });
});

describe('history', () => {
  it('goes back and forth through designs', () => {
    const two = run(opened(), add('a'), add('b'));
    const back = run(two, { type: 'undo' });
    expect(back.document).toBe(two.past[1]?.document);
    expect(back.selected).toEqual([]); // what was chosen is gone
    expect(run(back, { type: 'redo' }).document).toBe(two.document);
  });

  it('counts a drag or a word as one step', () => {
    const moved = run(opened(), add('a'), shift('a', 'drag'), shift('a', 'drag'), shift('a', 'drag'));
    expect(moved.past).toHaveLength(2);
    expect(run(moved, { type: 'undo' }).document).toBe(moved.past[1]?.document);
  });

  it('begins another step when something else came between', () => {
    const moved = run(
      opened(),
      add('a'),
      shift('a', 'keys'),
      { type: 'select', side: 1, ids: ['a'] },
      shift('a', 'keys'),
    );
    expect(moved.past).toHaveLength(3);
  });

  it('a rest parts two words', () => {
    const keys = (at: number): EditorEvent => ({
      ...(shift('a', 'keys a') as Extract<EditorEvent, { type: 'command' }>),
      at,
    });
    const walked = run(opened(), add('a'), keys(0), keys(400), keys(5000));
    expect(walked.past).toHaveLength(3);
    expect(run(walked, { type: 'close' }, keys(5100)).past).toHaveLength(4);
  });

  it('forgets what was undone when the design goes on', () => {
    const moved = run(opened(), add('a'), { type: 'undo' }, add('b'));
    expect(run(moved, { type: 'redo' })).toBe(moved);
  });
});

it('keeps the design and says why when a command cannot be done', () => {
  const before = opened();
  const refused = run(before, shift('nobody'));
  expect(refused.document).toBe(before.document);
  expect(refused.refusal).toEqual({ code: 'element_not_found', count: 1 });
  expect(run(refused, shift('nobody')).refusal?.count).toBe(2);
  expect(run(refused, add('a')).refusal).toBeNull();
});

// covers: CFG-066 CFG-068
it('clears tabs at the tampon minimum and offers them again above it', () => {
  const press = pressOf(meter, 100);
  const chosen = run(opened(), count(100), add('a'), {
    type: 'command',
    run: (document) => setTab(document, { side: 1, tab: 'maxColors', press }),
  });
  expect(chosen.document.sides[0]).toMatchObject({ tabMenu: 'maxColors', digitalPrint: false });
  const few = run(chosen, count(99));
  expect(few.document.sides[0]).toMatchObject({ tabMenu: 'none', digitalPrint: true });
});

// covers: CFG-067
it('switches a slimboy to non-digital whatever the quantity', () => {
  const slimboy = offerWith('slimboy');
  const open = openEditor(slimboy, startOf(slimboy), 100);
  expect(open.document.sides.map((side) => side.digitalPrint)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

// covers: CFG-066
it('lets a quantity that is still being typed change no technology', () => {
  const chosen = run(opened(), count(150), add('a'), {
    type: 'command',
    run: (document) => setTab(document, { side: 1, tab: 'maxColors', press: pressOf(meter, 150) }),
  });
  const typing = run(chosen, { type: 'quantity', event: { type: 'typed', text: '1' } });
  expect(typing.quantity.display).toBe('1');
  expect(typing.document).toBe(chosen.document);
  const left = run(typing, { type: 'quantity', event: { type: 'blur' } });
  expect(left.document.sides[0]?.tabMenu).toBe('none');
});

// covers: CFG-025
it('brings the quantity into the stock of another colour and says so', () => {
  const offer = offerWith('block-53');
  const rows = editorReducer(offer);
  const many = rows(
    openEditor(offer, startOf(offer, { color: 'natural', scale: 'freeTop' }), 1),
    count(1000),
  );
  const scarce = rows(many, {
    type: 'command',
    run: (document) => changeColor(document, { product: offer.product, color: 'p300c' }),
  });
  expect(scarce.quantity).toMatchObject({ value: 340, alert: 'exceeded' });
  expect(scarce.settled).toBe(340);
});

it('empties the design and goes back to the minimum on reset, in one step that can be undone', () => {
  const pencil = offerWith('pencil-hexagonal-175-sharpened');
  const reducer = editorReducer(pencil);
  const full = reducer(
    reducer(openEditor(pencil, startOf(pencil), 500), { type: 'command', run: textOn(pencil, 2, 'a') }),
    {
      type: 'side',
      side: 2,
    },
  );
  const reset = reducer(full, { type: 'reset' });
  expect(isEmptyDocument(reset.document)).toBe(true);
  expect(reset.settled).toBe(50);
  expect(reset.side).toBe(1);
  const back = reducer(reset, { type: 'undo' });
  expect(back.document.sides[1]?.texts).toHaveLength(1);
  expect(back.settled).toBe(500);
  expect(reducer(back, { type: 'redo' }).settled).toBe(50);
});

it('takes a quantity that came with a design back with it, and no other', () => {
  const many = run(opened(), count(150), add('a'), {
    type: 'command',
    run: (document) => setTab(document, { side: 1, tab: 'maxColors', press: pressOf(meter, 150) }),
  });
  const few = run(many, {
    type: 'command',
    run: () => ({ ok: true, value: opened().document }),
    quantity: 10,
  });
  expect(few.quantity).toMatchObject({ value: 10, display: '10' });
  const back = run(few, { type: 'undo' });
  expect(back.settled).toBe(150);
  // as it was on plates, not as ten pieces would be
  expect(back.document).toEqual(many.document);
  expect(run(back, { type: 'redo' })).toMatchObject({ settled: 10, document: few.document });
  expect(run(few, count(20), { type: 'undo' }, { type: 'redo' }).settled).toBe(20);
  expect(run(back, count(120), { type: 'undo' }).settled).toBe(120);
  // refused, it changes nothing
  const refused = run(many, {
    type: 'command',
    run: () => ({ ok: false, code: 'does_not_fit' }),
    quantity: 10,
  });
  expect(refused.settled).toBe(150);
});

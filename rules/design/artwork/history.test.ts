import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from './document.ts';
import {
  canRedo,
  canUndo,
  closed,
  HISTORY_LENGTH,
  HISTORY_PAUSE_MS,
  recorded,
  redone,
  startHistory,
  undone,
} from './history.ts';
import { sampleMeter } from './sample-products.ts';

const fresh = () => emptyDocument(sampleMeter, 'natural', 'freeTop');
const start = fresh();
const types = (...rests: number[]) => {
  let at = 0;
  return rests.reduce((history, rest) => {
    at += rest;
    return recorded(history, fresh(), { key: 'type a', at });
  }, startHistory(start));
};

describe('history', () => {
  it('goes back and forth and knows when it cannot', () => {
    const one = fresh();
    const done = recorded(startHistory(start), one);
    expect([canUndo(startHistory(start)), canUndo(done), canRedo(done)]).toEqual([false, true, false]);
    const back = undone(done, 1);
    expect(back.document).toBe(start);
    expect(redone(back, 1).document).toBe(one);
    expect(undone(back, 1)).toBe(back);
    expect(redone(done, 1)).toBe(done);
  });

  it('an edit that changes nothing keeps what can be redone', () => {
    const back = undone(recorded(startHistory(start), fresh()), 1);
    expect(recorded(back, back.document)).toBe(back);
    expect(canRedo(recorded(back, fresh()))).toBe(false);
  });

  it.each([
    ['a word typed in one go', [0, 200, 300, 999], 1],
    ['a rest at the limit', [0, HISTORY_PAUSE_MS], 1],
    ['a rest beyond it', [0, HISTORY_PAUSE_MS + 1], 2],
    ['a long text with short rests', Array(40).fill(900), 1],
  ])('%s is as many steps as it feels', (_name, rests, steps) => {
    expect(types(...rests).past).toHaveLength(steps);
  });

  it('a drag is one step however long the hand rests, and ends when it lets go', () => {
    const drag = (history: ReturnType<typeof startHistory>) => recorded(history, fresh(), { key: 'drag 1' });
    const dragged = drag(drag(drag(startHistory(start))));
    expect(dragged.past).toEqual([{ document: start, quantity: null }]);
    expect(drag(closed(dragged)).past).toHaveLength(2);
    expect(recorded(dragged, fresh(), { key: 'drag 2' }).past).toHaveLength(2);
    expect(closed(startHistory(start)).group).toBeNull();
  });

  it('after undo the same key begins a new step', () => {
    const again = recorded(undone(types(0, 10), 1), fresh(), { key: 'type a', at: 20 });
    expect(again.past).toEqual([{ document: start, quantity: null }]);
    expect(undone(again, 1).document).toBe(start);
  });

  it(`keeps the last ${HISTORY_LENGTH} designs`, () => {
    let history = startHistory(start);
    for (let i = 0; i < HISTORY_LENGTH + 20; i++) history = recorded(history, fresh());
    expect(history.past).toHaveLength(HISTORY_LENGTH);
  });

  it('undoing everything gives the start, redoing everything the end, whatever was grouped', () => {
    const edit = fc.record({ key: fc.constantFrom('a', 'b', undefined), rest: fc.nat(3000) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        let at = 0;
        let history = startHistory(start);
        for (const { key, rest } of edits) {
          at += rest;
          history = recorded(history, fresh(), key ? { key, at } : undefined);
        }
        const end = history.document;
        while (canUndo(history)) history = undone(history, 1);
        expect(history.document).toBe(start);
        while (canRedo(history)) history = redone(history, 1);
        expect(history.document).toBe(end);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { move } from '../artwork/commands/place.ts';
import { copySideOne } from '../artwork/commands/side.ts';
import { setState } from '../artwork/commands/states.ts';
import { addText } from '../artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument } from '../artwork/document.ts';
import { canUndo, recorded, redone, startHistory, undone } from '../artwork/history.ts';
import { halfEm as measure } from '../artwork/sample-measure.ts';
import { sampleMeter } from '../artwork/sample-products.ts';
import { forAnew, isForAnew, isOutdated, laidOutFor, notedAnew, withSidesOf } from './taken.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const text = (document: ArtworkDocument, id: string, side = 1, words = 'Company') =>
  must(addText(document, { side, id, text: words, placeholder: '', measure, area }));
const state = (document: ArtworkDocument, id: string, now: 'locked' | 'hidden') =>
  must(setState(document, { ids: [id], state: now, on: true }));

const document = text(blank, 'a');
const laid = { document, sides: [1], laidOutFor: laidOutFor(document) };
const elsewhere = (of: ArtworkDocument): ArtworkDocument => ({ ...of, scaleType: 'withoutPrint' });

describe('a proposal that was taken', () => {
  it('is laid out anew for another scale while nobody has touched its sides', () => {
    expect(isOutdated(laid, document)).toBe(false);
    expect(isOutdated(laid, elsewhere(document))).toBe(true);
    expect(isOutdated(laid, elsewhere(state(text(document, 'b', 2), 'b', 'locked')))).toBe(true);
  });

  it.each([
    ['moved', must(move(document, { ids: ['a'], dx: px(5), dy: px(0) }))],
    ['locked', state(document, 'a', 'locked')],
    ['with something hidden beside it', state(text(document, 'b'), 'b', 'hidden')],
  ])('is not once it is %s', (_, touched) => {
    expect(isOutdated(laid, elsewhere(touched))).toBe(false);
    expect(isForAnew(laid, elsewhere(touched))).toBe(false);
  });

  it('is not once more where that was undone, until somebody chooses a scale or a colour', () => {
    const now = elsewhere(document);
    expect(notedAnew(laid, now, [2])).toBe(laid);
    expect(notedAnew(laid, document, [1])).toBe(laid);
    const noted = notedAnew(laid, now, [1]);
    expect(isForAnew(noted, now)).toBe(false);
    expect(isForAnew(noted, now, true)).toBe(true);
    expect(isForAnew(noted, { ...now, color: 'white' })).toBe(true);
  });

  it('is not on the way through the history, so that redo gives back every step', () => {
    const now = elsewhere(document);
    const anew = text(elsewhere(blank), 'n', 1, 'Laid out anew');
    const steps = [now, anew, text(anew, 'o', 2)];
    let history = steps.reduce((done, step) => recorded(done, step), startHistory(document));
    const all = [notedAnew(laid, now, [1])];
    while (canUndo(history)) history = undone(history, 1);
    expect(history.document).toBe(document);
    for (const step of steps) {
      history = redone(history, 1);
      expect(forAnew(all, history, true)).toEqual([]);
      expect(forAnew([laid], history, true)).toEqual([]);
      expect(history.document).toBe(step);
    }
    // chosen once more instead, which ends what redo would have brought back
    while (canUndo(history)) history = undone(history, 1);
    expect(forAnew(all, recorded(history, now), true)).toEqual(all);
  });

  it('is after redo where it was never laid out: nothing comes after it', () => {
    const chosen = recorded(startHistory(document), elsewhere(document));
    expect(forAnew([laid], redone(undone(chosen, 1), 1), true)).toEqual([laid]);
  });
});

describe('sides in the place of others', () => {
  const other = text(blank, 'n', 1, 'Other');

  it('come past no lock', () => {
    const taken = must(withSidesOf(text(document, 'b', 2), { document: other, sides: [1] }));
    expect(taken.sides.map(({ texts }) => texts.map(({ id }) => id)).slice(0, 2)).toEqual([['n'], ['b']]);
    const locked = state(document, 'a', 'locked');
    expect(withSidesOf(locked, { document: other, sides: [2, 1] })).toEqual({
      ok: false,
      code: 'element_locked',
    });
    expect(withSidesOf(locked, { document: other, sides: [2] }).ok).toBe(true);
  });

  it('neither does a copy of side 1', () => {
    const locked = state(text(document, 'b', 2), 'b', 'locked');
    const copied = copySideOne(locked, { to: 2, area, newId: () => 'n' });
    expect(copied).toEqual({ ok: false, code: 'element_locked' });
  });
});

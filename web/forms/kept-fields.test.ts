import { describe, expect, it } from 'vitest';
import { clashesOf, keptText, readKept } from './kept-fields.ts';

const saved = { street: 'Dílenská 4', city: 'Praha', password: '' };

describe('a draft of a form', () => {
  it('keeps touched fields only, each with what it was typed over, and no password', () => {
    const text = keptText({ ...saved, street: 'Skladová 1', password: 'x' }, saved, {});
    expect(readKept(text)).toEqual({ street: { typed: 'Skladová 1', seen: 'Dílenská 4' } });
    expect(keptText({ ...saved, password: 'x' }, saved, {})).toBe('');
  });

  it.each([
    ['nobody else has changed anything', {}, []],
    ['somebody else changed another field', { city: 'Brno' }, []],
    ['somebody else changed the same field', { street: 'Nová 9' }, ['street']],
    ['somebody else emptied it', { street: '' }, ['street']],
    ['both typed the same', { street: 'Skladová 1' }, []],
  ])('meets what is stored now: %s', (_, change, clashes) => {
    const kept = readKept(keptText({ ...saved, street: 'Skladová 1' }, saved, {}));
    expect(clashesOf(kept, { ...saved, ...change })).toEqual(clashes);
  });

  it('clashes still after another reload, and after more was typed', () => {
    const kept = readKept(keptText({ ...saved, street: 'Skladová 1' }, saved, {}));
    const now = { ...saved, street: 'Nová 9' };
    const again = readKept(keptText({ ...now, street: 'Skladová 12' }, now, kept));
    expect(clashesOf(again, now)).toEqual(['street']);
  });

  it.each(['', '{"street":{"ty', '[]', 'null', '{"street":"Skladová 1"}', '{"street":{"typed":1}}'])(
    'that cannot be read is none: %s',
    (text) => {
      expect(readKept(text)).toEqual({});
    },
  );
});

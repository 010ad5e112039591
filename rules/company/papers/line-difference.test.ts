import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedParts, lineDifference } from './line-difference.ts';

const marks = { same: ' ', removed: '-', added: '+' } as const;
const told = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);
const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('what differs between two texts', () => {
  it.each([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc', 'b', ['-a', ' b', '-c']],
    ['', 'a', ['-', '+a']],
  ])('%j and %j', (before, after, lines) => {
    expect(told(before, after)).toEqual(lines);
  });

  it('holds both texts whole', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = lineDifference(before, after);
        const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text);
        expect(without('added').join('\n')).toBe(before);
        expect(without('removed').join('\n')).toBe(after);
      }),
    );
  });

  it('shows texts that have nothing in common one after the other, however long', () => {
    const long = (name: string) => Array.from({ length: 5_000 }, (_, i) => `${name}${i}`).join('\n');
    const lines = lineDifference(long('a'), long('b'));
    expect([lines.length, lines[0]?.kind, lines.at(-1)?.kind]).toEqual([10_000, 'removed', 'added']);
  });

  it('leaves out what is far from any change, and says how much', () => {
    const before = Array.from({ length: 20 }, (_, i) => String(i)).join('\n');
    const shown = changedParts(lineDifference(before, before.replace('\n10\n', '\nten\n')), 1);
    expect(shown).toEqual([
      { kind: 'left out', count: 9 },
      { kind: 'same', text: '9' },
      { kind: 'removed', text: '10' },
      { kind: 'added', text: 'ten' },
      { kind: 'same', text: '11' },
      { kind: 'left out', count: 8 },
    ]);
  });
});

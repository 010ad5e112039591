import { describe, expect, it } from 'vitest';
import { createTyped, MAX_TYPED, TYPED_KEY } from './typed.ts';

function device() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, open: () => createTyped(() => storage) };
}

describe('what was typed and not sent', () => {
  it('is there again after a reload, for this account and place only', () => {
    const { open } = device();
    open().write('anna', 'order 1', 'The green is too dark');
    const again = open();
    expect(again.read('anna', 'order 1')).toBe('The green is too dark');
    expect(again.read('anna', 'order 2')).toBe('');
    expect(again.read('boris', 'order 1')).toBe('');
  });

  it('is forgotten when it was sent, and nothing else with it', () => {
    const { open } = device();
    const typed = open();
    typed.write('anna', 'order 1', 'a');
    typed.write('anna', 'order 2', 'b');
    typed.write('anna', 'order 1', '');
    expect([typed.read('anna', 'order 1'), typed.read('anna', 'order 2')]).toEqual(['', 'b']);
  });

  it('is bounded: the oldest goes first, and no text is longer than the bound', () => {
    const { open } = device();
    const typed = open();
    for (let at = 0; at < 60; at++)
      typed.write('anna', `order ${at}`, 'x'.repeat(at === 59 ? MAX_TYPED + 9 : 9));
    expect(typed.read('anna', 'order 0')).toBe('');
    expect(typed.read('anna', 'order 59')).toHaveLength(MAX_TYPED);
    expect(typed.read('anna', 'order 30')).not.toBe('');
  });

  it('is bounded as a whole: long texts push out the oldest', () => {
    const typed = device().open();
    for (let at = 0; at < 8; at++) typed.write('anna', `order ${at}`, 'x'.repeat(MAX_TYPED));
    const kept = Array.from({ length: 8 }, (_, at) => typed.read('anna', `order ${at}`) !== '');
    expect(kept).toEqual([false, false, false, true, true, true, true, true]);
  });

  it('is nothing where what the device keeps cannot be read', () => {
    const { kept, open } = device();
    kept.set(TYPED_KEY, '{"version":1,"data":[{"account":5}]}');
    expect(open().read('anna', 'order 1')).toBe('');
  });
});

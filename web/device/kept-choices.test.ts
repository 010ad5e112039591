import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenStyles } from '#rules/design/artwork/text-style.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', localStorage);
  vi.resetModules();
});
// other files run in this process
afterEach(() => void vi.unstubAllGlobals());

describe('what the device keeps of fonts and looks', () => {
  it('a star is given and taken', async () => {
    const { favouriteFonts, turnFavourite } = await import('./favourite-fonts.ts');
    turnFavourite('Lobster');
    turnFavourite('Inter');
    turnFavourite('Lobster');
    expect(favouriteFonts.read().value).toEqual(['Inter']);
  });

  it('a look of the same name takes the place of the one before, and twenty are kept', async () => {
    const { dropStyle, keepStyle, textStyles } = await import('./text-styles.ts');
    expect(keepStyle({ name: 'Sign', style: givenStyles.line })).toBe(true);
    expect(keepStyle({ name: 'Sign', style: givenStyles.heading })).toBe(true);
    expect(textStyles.read().value).toEqual([{ name: 'Sign', style: givenStyles.heading }]);
    for (let i = 1; i < 20; i++) expect(keepStyle({ name: `${i}`, style: givenStyles.line })).toBe(true);
    expect(keepStyle({ name: 'more', style: givenStyles.line })).toBe(false);
    dropStyle('Sign');
    expect(keepStyle({ name: 'more', style: givenStyles.line })).toBe(true);
  });

  it('a look with a font that is no more is left out, the others stay', async () => {
    const styles = [
      { name: 'a', style: { ...givenStyles.line, fontFamily: 'Gone' } },
      { name: 'b', style: givenStyles.line },
    ];
    kept.set('inkrule.textStyles', JSON.stringify({ version: 1, data: styles }));
    const { textStyles } = await import('./text-styles.ts');
    expect(textStyles.read().value.map(({ name }) => name)).toEqual(['b']);
  });
});

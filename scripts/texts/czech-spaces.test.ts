import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { withCzechSpaces } from './czech-spaces.ts';

describe('where a Czech line may not end', () => {
  it.each([
    ['Pokračovat k platbě', 'Pokračovat k~platbě'],
    ['V košíku a u partnera', 'V~košíku a~u~partnera'],
    ['s klíčem (v kapse) i „o víkendu“', 's~klíčem (v~kapse) i~„o~víkendu“'],
    ['za 7 až 14 dní, nejvýše 5 000 barev', 'za 7 až 14~dní, nejvýše 5~000 barev'],
    ['na 100 %, 50 mm, od 1 ks', 'na 100~%, 50~mm, od 1~ks'],
    ['oba texty, strana 1 zkopírována', 'oba texty, strana 1 zkopírována'],
  ])('%s', (words, expected) => {
    expect(withCzechSpaces(words).replaceAll('\u00a0', '~')).toBe(expected);
  });

  it('is bound around values too, in Czech alone', () => {
    const text = 'od {from} ks z {total}, {count, plural, one {v {count} kusu} other {v {count} kusech}}';
    const { code } = compileMessage('sample', { cs: text, en: text, de: text });
    const [cs, en] = code.split('`, `');
    expect(cs).toMatch(/\.from\}\u00a0ks z\u00a0\$\{i\.total\}/);
    expect(cs).toMatch(/v\u00a0\$\{i\.count\}\u00a0kusech/);
    expect(en).not.toContain('\u00a0');
  });
});

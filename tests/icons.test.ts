import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shapeFormSchema } from '#rules/design/artwork/shapes/form.ts';
import { inLocale } from '#texts/locale.ts';
import { drawnIcons } from '#tools/icons/draw.ts';
import { foundIcons, iconGroups } from '#web/designer/icons/icon-list.ts';

const groups = (locale: 'cs' | 'en' | 'de' = 'en') => inLocale(locale, iconGroups);
const named = (typed: string, locale: 'cs' | 'en' | 'de' = 'en') =>
  foundIcons(groups(locale), typed).flatMap(({ icons }) => icons.map(({ label }) => label));

describe('icons', () => {
  it('are those of the list; npm run icons draws them anew', () =>
    expect(readFileSync('web/designer/icons/icons.txt', 'utf8') === drawnIcons()).toBe(true));

  it('are some three hundred and more, each once, each an outline a design takes', () => {
    const icons = groups().flatMap((group) => group.icons);
    expect(icons.length).toBeGreaterThan(300);
    expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
    for (const { name, form } of icons) expect(shapeFormSchema.safeParse(form).success, name).toBe(true);
  });

  it.each(['cs', 'en', 'de'] as const)('each has a name in %s', (locale) => {
    for (const { label } of groups(locale).flatMap(({ icons }) => icons)) expect(label.trim()).not.toBe('');
  });

  it.each([
    ['in Czech, without accents', 'zarovka', 'light bulb'],
    ['in English', 'plumber', 'tap'],
    ['in German', 'Schlüsseldienst', 'key'],
    ['by the beginning of a word', 'screwd', 'screwdriver'],
  ])('are found %s', (_, typed, label) => expect(named(typed)).toContain(label));

  it('are found by their trade, and called in the language of the page', () => {
    expect(named('doprava', 'cs').length).toBeGreaterThan(20);
    expect(named('hammer', 'de')).toContain('Hammer');
    expect(named('zzz')).toEqual([]);
  });
});

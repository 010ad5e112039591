import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shapeFormSchema } from '#rules/design/artwork/shapes/form.ts';
import { inLocale } from '#texts/locale.ts';
import { drawnIcons } from '#tools/icons/draw.ts';
import { foundIcons, iconGroups } from '#web/designer/icons/icon-list.ts';

const groups = (locale: 'cs' | 'en' | 'de' = 'en') => inLocale(locale, iconGroups);
const named = (typed: string, locale: 'cs' | 'en' | 'de' = 'en') =>
  foundIcons(groups(locale), typed).flatMap(({ icons }) => icons.map(({ label }) => label));

/** What craftsmen and offices call themselves. */
const trades = {
  Czech:
    'truhlář stolař tesař pokrývač klempíř zedník obkladač dlaždič kominík kamnář svářeč studnař instalatér topenář plynař ' +
    'elektrikář malíř natěrač sklenář podlahář zámečník kovář soustružník automechanik čalouník krejčí kadeřník ' +
    'zahradník arborista architekt geodet účetní stěhování úklid lešenář řemeslník pojišťovna bagrista lékař pekař',
  English:
    'carpenter joiner roofer bricklayer mason tiler chimney welder plumber electrician painter decorator glazier flooring ' +
    'locksmith blacksmith machinist mechanic upholsterer tailor hairdresser gardener architect surveyor accountant ' +
    'lorry removals cleaner scaffolder craftsman insurance builder landscaper consultant doctor baker',
  German:
    'Tischler Schreiner Zimmerer Zimmermann Dachdecker Spengler Klempner Maurer Fliesenleger Schornsteinfeger Ofenbauer ' +
    'Schweißer Brunnenbauer Installateur Heizungsbauer Elektriker Maler Lackierer Glaser Bodenleger Schlosser Schmied ' +
    'Dreher Polsterer Schneider Friseur Gärtner Gartenbau Architekt Vermesser Steuerberater LKW Spedition ' +
    'Gebäudereinigung Gerüstbauer Handwerker Versicherung Arzt Bäcker',
};

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

  it.each(Object.entries(trades))('of trades are found in %s', (_, words) => {
    expect(words.split(' ').filter((word) => named(word).length === 0)).toEqual([]);
  });

  it('are found by their trade, and called in the language of the page', () => {
    expect(named('doprava', 'cs').length).toBeGreaterThan(20);
    expect(named('hammer', 'de')).toContain('Hammer');
    expect(named('zzz')).toEqual([]);
  });
});

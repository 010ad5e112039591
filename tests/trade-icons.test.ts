import { describe, expect, it } from 'vitest';
import { inLocale } from '#texts/locale.ts';
import { iconGroups } from '#web/designer/icons/icon-list.ts';
import { iconOfTrade, tradeIcons } from '#web/designer/icons/trade-words.ts';

const groups = inLocale('en', iconGroups);
const icons = groups.flatMap((group) => group.icons);
const iconOf = (activity: string, company = ''): string | null => {
  const form = iconOfTrade(groups, { activity, company });
  return icons.find((icon) => icon.form === form)?.name ?? null;
};
const words = (text: string): string[] => text.trim().split(/[\s,]+/);

/** What people say they do, in three languages. */
const activities: Readonly<Record<string, string>> = {
  'hand-saw':
    'truhlářství, truhlářské práce, Truhlář, tesařství, carpentry, Joinery, Carpenters, Tischlerei, Schreiner, Holzbau',
  'home-roof':
    'střechy, pokrývač, pokrývačské práce, klempířství, roofing, Roofers, Dachdecker, Dachdeckerei, Zimmerei',
  wall: 'zednictví, Zednické práce, zedník, bricklayers, masonry, Maurer, Maurerarbeiten',
  'format-paint':
    'malíř, malířské práce, painters, decorating, Maler, Malerbetrieb, Malermeisterbetrieb, Malerfachbetrieb',
  flash: 'elektroinstalace, elektrikář, electrician, electricians, Elektriker, Elektroinstallationen',
  faucet: 'instalatér, instalatérství, plumber, plumbing, Sanitär, Klempner',
  'bread-slice': 'pekárna, pekařství, bakery, Bäckerei, Bäckereien',
  sprout: 'zahradnictví, gardening, landscaping, Gartenbau, Gärtnerei',
  printer: 'tiskárna, tisk, printing, Druckerei, Druck',
  ladder: 'lešení, lešenářství, scaffolding, Gerüstbau',
  car: 'autosalon, Autohaus',
  'car-wrench': 'autoservis, Autowerkstatt, Kfz-Mechatroniker',
  truck: 'autodoprava, doprava, transport, Spedition',
  crane: 'autojeřáby, crane, Kranverleih',
  fish: 'rybářství, Fischerei',
  bee: 'včelař, beekeeper, Imker',
  tooth: 'zubař, dentist, Zahnarzt',
  calculator: 'účetnictví, accounting, Steuerberater',
  'content-cut': 'kadeřnictví, hairdresser, Friseur',
  anvil: 'kovářství, blacksmith, Schmied',
};

/** Names of companies that say their trade. */
const companies: readonly (readonly [string, string])[] = [
  ['Truhlářství Ukázka', 'hand-saw'],
  ['Novák - truhlářství s.r.o.', 'hand-saw'],
  ['Carpentry and joinery', 'hand-saw'],
  ['Zimmerei Muster GmbH', 'home-roof'],
  ['Smith Roofing Ltd', 'home-roof'],
  ['Bäckerei Müller', 'bread-slice'],
  ['Autohaus Schulz GmbH', 'car'],
  ['Malermeister Koch', 'format-paint'],
  ['Elektro Novák', 'flash'],
  ['Blumen Fischer', 'flower'],
  ['Okna Dvořák', 'window-closed-variant'],
  ['Schmiede Wolf', 'anvil'],
];

const surnames = {
  Czech:
    'Novák Nováková Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Marek Pospíšil Pokorný Hájek Král ' +
    'Jelínek Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Navrátil Čermák Vaněk Urban Blažek Kovář Kříž Kopecký ' +
    'Konečný Malý Čech Štěpánek Vlček Polák Tesař Tesařová Krejčí Bednář Mlynář Sládek Hrnčíř Řezník Švec Truhlář Pekař Zedník Malíř Rybář',
  German:
    'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf ' +
    'Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Schmid Schulze Maier ' +
    'Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Friedrich ' +
    'Schmied Schreiner Tischler Glaser Maurer Maler Gärtner Drucker Küchenmeister Baumeister Kranz Blume Dachs Metzger Fleischer Bäcker',
  English:
    'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts ' +
    'Green Hall Wood Jackson Clarke Baker Cook Cooper Carpenter Mason Turner Gardner Gardener Miller Potter Fisher Shepherd ' +
    'Parker Butcher Tyler Glazier Joiner Plumber Painter Barber Farmer Fletcher Wells Gates Banks Rivers Stone Bush Forrest Farrier',
};

describe('the icon of a trade', () => {
  it.each(Object.entries(activities))('%s', (icon, said) => {
    for (const activity of said.split(', ')) expect(iconOf(activity), activity).toBe(icon);
  });

  it.each(companies)('%s says its trade: %s', (company, icon) => expect(iconOf('', company)).toBe(icon));

  it.each(Object.entries(surnames))('no %s surname says a trade, with any legal form', (_, names) => {
    for (const name of words(names))
      for (const company of [name, `${name} GmbH`, `${name} s.r.o.`, `${name} Ltd`, `${name} & Sons`])
        expect(iconOf('', company), company).toBeNull();
  });

  it.each([
    'Statik',
    'Kolář',
    'Pilates',
    'Bestattungen',
    'software engineering',
    'virtual reality',
    'Kuchen',
    'strom',
    'plot',
    '',
  ])('%s is no trade with an icon', (activity) => expect(iconOf(activity)).toBeNull());

  it('is that of what was said, first said first; the name is asked only where nothing was', () => {
    expect(iconOf('Roofs and stairs')).toBe('home-roof');
    expect(iconOf('Bestattungen', 'Bäckerei Kranz')).toBeNull();
    expect(iconOf('  ', 'Bäckerei Kranz')).toBe('bread-slice');
  });

  it('is one of the icons', () => {
    const names = new Set(icons.map(({ name }) => name));
    expect(tradeIcons.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(tradeIcons).size).toBe(tradeIcons.length);
  });
});

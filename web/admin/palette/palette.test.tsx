import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageAct } from '#web/frame/page-acts.ts';
import { firstOf, type Group } from './option.ts';
import { ownGroups } from './own-groups.ts';
import { PaletteBox } from './palette-box.tsx';

const run = () => {};
const acts: readonly PageAct[] = [
  { name: 'Cancel order', way: { run } },
  { name: 'Upload final invoice', way: { reason: 'This step comes later.' } },
  { name: 'Confirm dispatch', way: { run }, isMain: true },
  { name: 'Cancelled', note: 'Quick filters', way: { to: '/x' }, isFilter: true },
];
const places = [
  { screen: 'adminOrders', name: 'Orders' },
  { screen: 'stock', name: 'Stock', note: 'Settings' },
  { screen: 'staff', name: 'Staff', note: 'Settings' },
] as const;

const own = {
  acts,
  places,
  controls: [
    { name: 'Internal note', note: 'Messages', way: { run } },
    { name: 'Cancel the reminder', way: { run } },
  ],
  anywhere: [
    { name: 'New partner', way: { to: '/new' } },
    { name: 'Internal note', way: { to: '/note' } },
  ],
  settings: [{ name: 'Rate of the euro', note: 'Shop', way: { to: '/s#field-eurRate' } }],
} as const;

const listed = (phrase: string, recent: readonly string[] = []) =>
  ownGroups(phrase, { ...own, recent }, 'en').map(({ title, options }) => [
    title,
    options.map(({ name }) => name),
  ]);

describe('what the palette lists of its own', () => {
  it.each([
    [
      'what leads on first, nothing impossible and no filter while nothing is typed',
      ['', []],
      [
        ['On this page', ['Confirm dispatch', 'Cancel order']],
        ['Pages', ['Orders', 'Stock', 'Staff']],
      ],
    ],
    [
      'places of this device before the others, and those alone that one may go to',
      ['', ['staff', 'gone', 'adminOrders']],
      [
        ['On this page', ['Confirm dispatch', 'Cancel order']],
        ['Opened last', ['Staff', 'Orders']],
        ['Pages', ['Stock']],
      ],
    ],
    [
      'filters by words',
      ['canc', ['staff']],
      [
        ['On this page', ['Cancel order', 'Cancel the reminder']],
        ['Filters', ['Cancelled']],
      ],
    ],
    ['what only stands on the page by words', ['messages', []], [['On this page', ['Internal note']]]],
    ['once what can be done here and anywhere', ['internal', []], [['On this page', ['Internal note']]]],
    ['what can be done anywhere', ['new pa', []], [['From anywhere', ['New partner']]]],
    ['a setting by its name', ['euro', []], [['Settings', ['Rate of the euro']]]],
    ['no setting by its tab', ['shop', []], []],
    ['what is not possible by words', ['invoice', []], [['On this page', ['Upload final invoice']]]],
    ['tabs by what they are a part of', ['setti', []], [['Pages', ['Stock', 'Staff']]]],
    ['nothing else', ['26110001', []], []],
  ] as [string, [string, string[]], unknown][])('%s', (_what, [phrase, recent], groups) => {
    expect(listed(phrase, recent)).toEqual(groups);
  });

  it('takes by Enter what can be chosen and is not of what was typed before', () => {
    const option = (name: string, way: PageAct['way']) => ({ key: name, name, way });
    const groups: readonly Group[] = [
      { title: 'Acts', options: [option('late', { reason: 'Later.' })] },
      { title: 'Old', isOld: true, options: [option('old', { run })] },
      { title: 'New', options: [option('new', { run })] },
    ];
    expect(firstOf(groups)?.name).toBe('new');
    expect(firstOf(groups.slice(0, 2))).toBeNull();
  });
});

describe('the palette', () => {
  const markup = (phrase: string, isWaiting = false) =>
    renderToStaticMarkup(
      <PaletteBox
        typed={phrase}
        onType={run}
        groups={ownGroups(phrase, { ...own, recent: [] }, 'en')}
        isWaiting={isWaiting}
        onEnter={run}
        onChoose={run}
      />,
    );

  it('is a field with a list of groups, each named, whose sizes are told', () => {
    const html = markup('');
    expect(html).toMatch(/<input[^>]* role="combobox"[^>]*aria-expanded="true"/);
    const [, list] = /aria-controls="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${list}" role="listbox"`);
    const [, group] = /role="group" aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${group}"[^>]*>On this page`));
    expect(html).toMatch(/role="status"[^>]*>On this page: 2, Pages: 3</);
  });

  it('says why something cannot be chosen', () => {
    expect(markup('invoice')).toMatch(/aria-disabled="true"[^>]*>.*Upload final invoice<small>This step/);
  });

  it('says that there is nothing once all was asked', () => {
    expect(markup('zzz')).toContain('Nothing found.');
    expect(markup('zzz', true)).not.toContain('Nothing found.');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComboField } from '#web/ui/combo-field.tsx';
import { meantSwatch, swatchFor, takenBy } from './meant-swatch.ts';

const [coated, plain] = [
  { name: 'Sample 485 C', hex: '#e01b22' },
  { name: 'Sample 485 U', hex: '#d8453f' },
];

describe('what typed words mean', () => {
  it.each([
    ['the very name', { named: coated, found: [coated, plain] }, coated, coated],
    ['a number of one colour', { named: null, found: [coated] }, coated, null],
    ['a number of several', { named: null, found: [coated, plain] }, null, null],
    ['nothing there is', { named: null, found: [] }, null, null],
  ] as const)('%s', (_, answer, byEnter, byLeaving) => {
    const given = { named: answer.named, found: [...answer.found] };
    expect(meantSwatch(given, 'enter')).toEqual(byEnter);
    expect(meantSwatch(given, 'leave')).toEqual(byLeaving);
  });
});

describe('what is done with a typed code', () => {
  const library = { total: 2, named: null, found: [] };
  it.each([
    ['is its swatch', 'Sample 485 C', { ...library, named: coated }, { kind: 'swatch', swatch: coated }],
    ['is asked about where the library has none', '485 X', library, { kind: 'unknown' }],
    ['is not said to be missing when nobody answered', '485 C', 'failed', { kind: 'failed' }],
    [
      'is used where the shop turns out to have no library',
      '485c',
      { ...library, total: 0 },
      { kind: 'code', code: '485 C' },
    ],
    ['is used where the shop has no library', '485 C', 'noLibrary', { kind: 'code', code: '485 C' }],
    ['is refused where no fan has its number', '9999 C', 'noLibrary', { kind: 'nowhere' }],
    ['is used where it is a metallic', '877 C', 'noLibrary', { kind: 'code', code: '877 C' }],
    ['is refused where it is no code', 'red', 'noLibrary', { kind: 'wrong' }],
  ] as const)('D-S38: it %s', (_, phrase, answer, taken) =>
    expect(takenBy(phrase, typeof answer === 'string' ? answer : { ...answer, found: [] }, 'enter')).toEqual(
      taken,
    ),
  );
});

describe('the swatch of a code', () => {
  it.each([
    ['is that of its name', 'Sample 485 C', coated, coated],
    ['is found however the code is spelled', 'Sample 485C', coated, coated],
    ['is not that of the code before', 'Sample 485 U', coated, null],
    ['is none while nobody knows', 'Sample 485 C', undefined, null],
  ] as const)('%s', (_, code, named, swatch) => expect(swatchFor(code, named)).toEqual(swatch));
});

describe('a field that offers what fits', () => {
  const nothing = () => {};
  const field = (isPlain: boolean) => (
    <ComboField
      isPlain={isPlain}
      label="Code"
      value="485"
      options={[coated, plain].map((swatch) => ({ value: swatch, key: swatch.name, text: swatch.name }))}
      listLabel="Swatches"
      status="2 colours"
      onType={nothing}
      onChoose={nothing}
      onTake={nothing}
      isInvalid
      describedBy="why"
    />
  );
  const markup = renderToStaticMarkup(field(false));
  it('is the same element while it has nothing to offer, and says no more than it is', () => {
    const plain = renderToStaticMarkup(field(true));
    expect(plain).not.toContain('combobox');
    expect(plain.replaceAll(/<input[^>]*>/g, '')).toBe(markup.replaceAll(/<input[^>]*>/g, ''));
  });
  it('is a closed combobox that names its list and what is wrong', () => {
    const [, list] = /aria-controls="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain('role="combobox" aria-autocomplete="list" aria-expanded="false"');
    expect(markup).toContain(
      `class="choice-options" id="${list}" role="listbox" aria-label="Swatches" hidden=""`,
    );
    expect(markup).toMatch(/aria-describedby="why"/);
    expect(markup).toMatch(/aria-invalid="true"/);
    expect(markup.match(/role="option"/g)).toHaveLength(2);
    expect(markup).not.toContain('aria-activedescendant');
  });
});

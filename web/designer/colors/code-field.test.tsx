import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComboField } from '#web/ui/combo-field.tsx';
import { meantSwatch, swatchFor } from './meant-swatch.ts';

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
  const markup = renderToStaticMarkup(
    <ComboField
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
    />,
  );
  it('is a closed combobox that names its list and what is wrong', () => {
    const [, list] = /aria-controls="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain('role="combobox" aria-autocomplete="list" aria-expanded="false"');
    expect(markup).toContain(
      `id="${list}" class="choice-options" role="listbox" aria-label="Swatches" hidden=""`,
    );
    expect(markup).toMatch(/aria-describedby="why"/);
    expect(markup).toMatch(/aria-invalid="true"/);
    expect(markup.match(/role="option"/g)).toHaveLength(2);
    expect(markup).not.toContain('aria-activedescendant');
  });
});

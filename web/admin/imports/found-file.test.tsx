import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '#texts/messages.ts';
import type { Found } from './found.ts';
import { FoundFile } from './found-file.tsx';
import { RefusalTable } from './refusal-table.tsx';

const sample: Found = {
  read: '12 rows',
  dry: 'Nothing has changed yet.',
  count: 3,
  confirm: null,
  refused: ['Left out', 0],
  refusal: null,
  refusals: <p>each of them</p>,
  changes: <p>what changes</p>,
};
const shown = (more: Partial<Found> = {}) =>
  renderToStaticMarkup(<FoundFile name="sample.csv" found={{ ...sample, ...more }} onOther={() => {}} />);

describe('what a dry run found', () => {
  it('names the file, how much of it was read, and the way to another one', () => {
    for (const words of [
      'Nothing has changed yet.',
      'sample.csv',
      '12 rows',
      m.import_other(),
      'what changes',
    ])
      expect(shown()).toContain(words);
  });

  it('has no figures where nothing is counted, and no refusals where nothing is refused', () => {
    expect(shown()).not.toContain('<dl');
    expect(shown()).not.toContain('each of them');
    expect(shown()).not.toContain('role="alert"');
  });

  it('counts what was refused beside the other figures, with each place', () => {
    const html = shown({ figures: [['Changed', 1_234]], refused: ['Left out', 2] });
    expect(html.replace(/[^\d]+/g, ' ')).toContain('1 234 2');
    expect(html).toContain('each of them');
  });

  it('says at once why nothing can be applied', () =>
    expect(shown({ refusal: 'The first row is missing.', changes: null })).toMatch(
      /role="alert".*The first row is missing\./,
    ));
});

describe('what was refused', () => {
  const row = { key: '2', place: [2, null], why: 'No name' };
  const table = (refused: number) =>
    renderToStaticMarkup(
      <RefusalTable label="Left out" head={['Row', 'Name']} why="Reason" rows={[row]} refused={refused} />,
    );

  it('stands with its place, named for narrow screens, its reason, and a dash where there is no place', () => {
    expect(table(1)).toContain('<td data-label="Row">2</td><td data-label="Name">–</td>');
    expect(table(1)).toContain('No name');
  });

  it('says when these are the first ones only', () => {
    expect(table(1)).not.toContain('class="hint"');
    expect(table(300)).toContain('300');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { paymentDisplay } from '#rules/orders/order/payment-status.ts';
import { type DateChoice, dateProblem } from './date-choice.ts';
import { DateField } from './date-field.tsx';
import { Select } from './field.tsx';

describe('a drop-down', () => {
  it('SHL-045: says that it has no options', () => {
    expect(renderToStaticMarkup(<Select label="Colour" />)).toContain('No options');
    const filled = renderToStaticMarkup(
      <Select label="Colour">
        <option>red</option>
      </Select>,
    );
    expect(filled).not.toContain('No options');
  });
});

describe('a date field', () => {
  it.each([
    [
      'SHL-046 SHL-047 ADM-096: required by default, a day is missing',
      { mode: 'single', day: '' },
      undefined,
      'date_required',
    ],
    ['SHL-047: a day is chosen', { mode: 'single', day: '2026-11-21' }, undefined, null],
    [
      'SHL-048 ADM-096: a range without start',
      { mode: 'range', start: '', end: '2026-11-21' },
      undefined,
      'range_required',
    ],
    [
      'SHL-048: a range without end',
      { mode: 'range', start: '2026-11-21', end: '' },
      undefined,
      'range_required',
    ],
    ['SHL-048: a whole range', { mode: 'range', start: '2026-11-21', end: '2026-11-22' }, undefined, null],
    ['SHL-046: not required', { mode: 'single', day: '' }, false, null],
  ] as [string, DateChoice, boolean | undefined, string | null][])(
    '%s',
    (_what, choice, required, problem) => {
      expect(dateProblem(choice, required)).toBe(problem);
    },
  );

  it('SHL-049: offers to empty it only when asked to and when there is something to empty', () => {
    const markup = (day: string, clearable: boolean) =>
      renderToStaticMarkup(
        <DateField label="Day" value={{ mode: 'single', day }} onChange={() => {}} clearable={clearable} />,
      );
    expect(markup('2026-11-21', true)).toContain('Clear date');
    expect(markup('2026-11-21', false)).not.toContain('Clear date');
    expect(markup('', true)).not.toContain('Clear date');
  });

  it('is not marked as wrong before it was left', () => {
    const markup = renderToStaticMarkup(
      <DateField label="Day" value={{ mode: 'single', day: '' }} onChange={() => {}} />,
    );
    expect(markup).not.toContain('Please choose');
  });
});

describe('the payment of an order in lists', () => {
  it.each([
    ['pending', 'unpaid'],
    ['failed', 'unpaid'],
    ['completed', 'paid'],
    ['cancelled', 'skipped'],
    [null, 'placeholder'],
  ] as const)('PAY-009: %s is shown as %s', (status, shown) => expect(paymentDisplay(status)).toBe(shown));
});

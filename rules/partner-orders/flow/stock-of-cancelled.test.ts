import { expect, it } from 'vitest';
import { course } from './course.ts';
import { returnsStock } from './stock-of-cancelled.ts';

it('pieces go back to stock until the first of them can be printed on', () => {
  expect(course.filter(returnsStock).at(-1)).toBe('waitingForProduction');
  expect(course.filter((status) => !returnsStock(status))).toEqual([
    'inProduction',
    'produced',
    'delivered',
    'waitingForFinalInvoice',
    'waitingForFinalPayment',
    'done',
  ]);
  expect(returnsStock('cancelled')).toBe(false);
});

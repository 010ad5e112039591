import { describe, expect, it } from 'vitest';
import { failureText } from './failure-words.ts';

const text = (code: string, detail?: string) =>
  failureText({ code, ...(detail === undefined ? {} : { detail }) }, 'en', 'Please try again.');

describe('why a call about an order failed', () => {
  it('says the reason of the rules where the answer has one', () => {
    expect(text('act_not_possible', 'dealer_missing')).toBe('The order has no dealer yet.');
    expect(text('order_not_ready', 'expedition_dates_missing')).toBe(
      'Every delivery location needs its dispatch date.',
    );
  });

  it('says the text of the code otherwise', () => {
    expect(text('act_not_possible', 'something else')).toBe(
      'This is not possible in the present status of the order.',
    );
    expect(text('status_stale')).toBe(
      'The order has moved on in the meantime. You now see its present status.',
    );
  });

  it('MSG-013: says what to do where no answer came', () => {
    expect(text('network')).toBe('Please try again.');
    expect(text('unavailable')).toBe('Please try again.');
  });
});

import { describe, expect, it } from 'vitest';
import { dispatchState } from './dispatch-day.ts';

const today = '2026-11-28';

describe('the day of dispatch', () => {
  it.each([
    ['waitingForProduction', null, 'none'],
    ['inProduction', null, 'none'],
    ['inProduction', '2026-11-27', 'late'],
    ['inProduction', '2026-11-28', 'today'],
    ['produced', '2026-11-28', 'today'],
    ['produced', '2025-12-31', 'late'],
    ['produced', '2026-11-29', 'planned'],
    ['waitingForFinalInvoice', '2026-11-27', 'left'],
    ['done', '2026-11-28', 'left'],
    ['cancelled', '2026-11-27', 'none'],
  ] as const)('%s, %s: %s', (orderStatus, dispatchDate, state) => {
    expect(dispatchState({ orderStatus, dispatchDate }, today)).toBe(state);
  });
});

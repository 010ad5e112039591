import { describe, expect, it } from 'vitest';
import { reminderDue } from './proof-reminders.ts';

const since = new Date('2026-11-01T10:00:00Z');
const after = (days: number) => new Date(since.getTime() + days * 86_400_000);

describe('reminders of designs that wait', () => {
  it.each([
    [0.9, 0, null],
    [1, 0, 1],
    [1, 1, null],
    [2.9, 1, null],
    [3, 1, 2],
    [6.9, 2, null],
    [7, 2, 3],
    [30, 3, null],
    // one for all that were missed
    [8, 0, 3],
  ])('after %s days with %s sent: %s', (days, sent, due) => {
    expect(reminderDue(since, sent, after(days))).toBe(due);
  });
});

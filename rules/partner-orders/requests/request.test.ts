import { expect, it } from 'vitest';
import { requestStates, shownState } from './request.ts';

const now = new Date('2026-11-28T10:00:00Z');
const later = new Date('2026-11-28T10:00:01Z');

it.each([
  ['open', later, true, 'open'],
  ['open', now, true, 'ended'],
  ['open', later, false, 'ended'],
] as const)('%s until %s, may order: %s', (state, expiresAt, mayOrder, shown) => {
  expect(shownState({ state, expiresAt, mayOrder }, now)).toBe(shown);
});

it('what was decided stays so', () => {
  for (const state of requestStates.filter((one) => one !== 'open'))
    expect(shownState({ state, expiresAt: now, mayOrder: false }, now)).toBe(state);
});

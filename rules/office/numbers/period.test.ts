import { expect, it } from 'vitest';
import { monthsUpTo } from './period.ts';

it('a period ends with its last month', () =>
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']));

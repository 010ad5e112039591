// runs embedded alone: it reads the log of the program
import { expect, it } from 'vitest';
import { faults, faultyDay } from './testing/faulty-day.ts';

it('nothing a person typed stands in the log of a day on which everything fails', async () => {
  const day = await faultyDay(1);
  expect(day.found).toEqual([]);
  // otherwise nothing was tried
  expect(day.shoppers).toBe(faults.length);
  expect(day.answers).toMatchObject({ 200: expect.any(Number), 500: expect.any(Number) });
  expect(day.errors).toBeGreaterThan(faults.length);
  expect(day.mails.refused).toBeGreaterThan(0);
});

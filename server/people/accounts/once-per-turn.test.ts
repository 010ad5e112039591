import { expect, it, vi } from 'vitest';
import { oncePerTurn } from './once-per-turn.ts';

it('asks once for all who ask at the same time, and anew for whoever comes later', async () => {
  let value = 0;
  const work = vi.fn(async (key: string) => `${key} ${value}`);
  const ask = oncePerTurn(work);
  const together = [ask('a'), ask('b'), ask('a')];
  value = 1; // after the questions, before the work
  expect(await Promise.all(together)).toEqual(['a 1', 'b 1', 'a 1']);
  expect(work).toHaveBeenCalledTimes(2);
  value = 2;
  expect(await ask('a')).toBe('a 2');
});

it('fails for all of them, and not for the next', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');
  const ask = oncePerTurn(work);
  expect(await Promise.allSettled([ask('a'), ask('a')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await ask('a')).toBe('here');
});

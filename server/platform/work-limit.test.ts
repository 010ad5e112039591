import { describe, expect, it } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a limit of work', () => {
  it('does no more at once than it should, in the order they came', async () => {
    const limit = createWorkLimit({ atOnce: 3, patienceMs: 5_000 });
    let inside = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        limit.run(async () => {
          most = Math.max(most, ++inside);
          await wait(2);
          inside -= 1;
          done.push(i);
        }),
      ),
    );
    expect(most).toBe(3);
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('sends away who waited too long, and the place stays usable', async () => {
    const limit = createWorkLimit({ atOnce: 1, patienceMs: 20 });
    const slow = limit.run(() => wait(80));
    expect(await limit.run(async () => 'late')).toBeNull();
    await slow;
    expect(await limit.run(async () => 'in time')).toBe('in time');
  });

  it('sends away at once who would be one too many to wait', async () => {
    const limit = createWorkLimit({ atOnce: 1, patienceMs: 60_000, waiting: 1 });
    const [first, second, third] = [1, 2, 3].map((n) => limit.run(async () => wait(5).then(() => n)));
    expect(await third).toBeNull();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('does not let one network keep the others waiting', async () => {
    const limit = createWorkLimit({ atOnce: 2, patienceMs: 60_000 });
    const done: string[] = [];
    const run = (network: string) =>
      limit.run(async () => wait(2).then(() => done.push(network)), { network });
    await Promise.all([...Array(6).fill('a'), 'b', 'c'].map(run));
    expect(done.slice(0, 5).sort()).toEqual(['a', 'a', 'a', 'b', 'c']);
    expect(done).toHaveLength(8);
  });

  it('frees the place when the work fails', async () => {
    const limit = createWorkLimit({ atOnce: 1, patienceMs: 1_000 });
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(async () => 'next')).toBe('next');
  });
});

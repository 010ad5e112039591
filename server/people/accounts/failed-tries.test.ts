import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/platform/network.ts';
import type { RequestCounts } from '#server/platform/request-counts/service.ts';
import { createFailedTries } from './failed-tries.ts';

/** As the database counts (server/platform/request-counts), with a clock to be set. */
function countsAt(now: () => number): RequestCounts {
  const rows = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const row = rows.get(key);
    return row && row.until > now() ? row : null;
  };
  return {
    async add(key, windowMs) {
      const row = current(key) ?? { count: 0, until: now() + windowMs };
      row.count += 1;
      rows.set(key, row);
      return { count: row.count, restMs: row.until - now() };
    },
    of: async (key) => current(key)?.count ?? 0,
    forget: async (key) => void rows.delete(key),
  };
}

describe('failed log-ins', () => {
  it('D-B91: pauses one account from one address after ten, for a quarter of an hour', async () => {
    let now = 0;
    const tries = createFailedTries(countsAt(() => now));
    for (let i = 0; i < 9; i++) await tries.note('a@b.example', '10.0.0.1');
    expect(await tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
    expect(await tries.note(' A@B.example ', '::ffff:10.0.0.1')).toBe(true);
    expect(await tries.isPaused('a@b.example', '10.0.0.1')).toBe(true);
    expect(await tries.note('a@b.example', '10.0.0.1')).toBe(false);
    expect(await tries.isPaused('a@b.example', '10.0.0.2')).toBe(false);
    expect(await tries.isPaused('other@b.example', '10.0.0.1')).toBe(false);
    now = 15 * 60_000 - 1;
    expect(await tries.isPaused('a@b.example', '10.0.0.1')).toBe(true);
    now += 1;
    expect(await tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
  });

  it('forgets after success', async () => {
    const tries = createFailedTries(countsAt(() => 0));
    for (let i = 0; i < 10; i++) await tries.note('a@b.example', '10.0.0.1');
    await tries.forget('a@b.example', '10.0.0.1');
    expect(await tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
  });

  it('leaves those who guess from many networks fewer tries, and the owner all of them', async () => {
    const tries = createFailedTries(countsAt(() => 0));
    const triesUntilPaused = async (address: string): Promise<number> => {
      let made = 0;
      for (; made < 20 && !(await tries.isPaused('a@b.example', address)); made++)
        await tries.note('a@b.example', address);
      return made;
    };
    await tries.note('a@b.example', '10.0.0.1');
    await tries.forget('a@b.example', '10.0.0.1');
    const made: number[] = [];
    for (let i = 0; i < 100; i++) made.push(await triesUntilPaused(`10.1.${i}.1`));
    expect([made[0], made[10], made.at(-1)]).toEqual([10, 3, 1]);
    expect(made.reduce((sum, one) => sum + one)).toBeLessThan(300);
    // where the owner was signed in before, and once from anywhere else
    expect(await triesUntilPaused('10.9.0.1')).toBe(1);
    expect(await triesUntilPaused('10.0.0.1')).toBe(10);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['10.1.2.3:51234', '10.1.2.3'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['[::ffff:10.1.2.3]:80', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s stands in %s', (address, network) => expect(networkOf(address)).toBe(network));
});

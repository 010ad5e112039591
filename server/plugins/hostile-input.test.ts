// runs embedded alone: what is refused here never reaches the database
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type PayShop, payShop } from '../payments/testing/shopping.ts';
import { asUser } from '../testing.ts';
import { faultOf, hostileCalls } from './testing/hostile-calls.ts';
import { hostileSeeds } from './testing/hostile-seeds.ts';

/** Calls of each record by the one who may make it; FUZZ_RUNS for more, and `bin/test random` for others. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 120);

let shop: PayShop;
let callers: Record<string, Record<string, string>>;
let seeds: Awaited<ReturnType<typeof hostileSeeds>>;
beforeAll(async () => {
  shop = await payShop();
  callers = {
    anonymous: {},
    partner: await asUser(shop.shop, 'user-partner'),
    dealer: await asUser(shop.shop, 'user-dealer'),
    admin: await asUser(shop.shop, 'user-admin'),
  };
  seeds = await hostileSeeds(shop);
});
afterAll(() => shop.close());

describe('no input of a person is an error of ours', () => {
  it.each(api.map((record) => [record.id, record] as const))('%s', async (id, record) => {
    const faults: string[] = [];
    for (const [name, headers] of Object.entries(callers)) {
      const runs = name === 'admin' ? RUNS : Math.ceil(RUNS / 10);
      for (const { what, call } of fc.sample(hostileCalls(record, seeds[id]), { numRuns: runs })) {
        const answer = await shop.app.inject({ ...call, headers: { ...headers, ...call.headers } });
        const fault = faultOf(record, answer);
        if (fault) faults.push(`${name}: ${what} -> ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { type PayShop, payShop } from '#server/payments/payment/testing/shopping.ts';
import { asUser } from '#server/testing.ts';
import { drawsOf } from '#tests/draws.ts';
import { type Attempt, differing, faultOf, hostileCalls, wireTricks } from './testing/hostile-calls.ts';
import { hostileSeeds } from './testing/hostile-seeds.ts';

/** Calls of each record by the one who may make it; FUZZ_RUNS for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? drawsOf(28, 86));

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

/** Of somebody who may not call it at all, every call is refused before it is read. */
const REFUSALS = 3;

/** @param name of the caller. @returns what went wrong */
async function faultsOf(record: AnyEndpoint, name: string, attempts: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = [];
  let refused = 0;
  for (const [at, { what, call }] of attempts.entries()) {
    const answer = await shop.app.inject({ ...call, headers: { ...callers[name], ...call.headers } });
    const fault = faultOf(record, answer);
    if (fault) faults.push(`${name}: ${what} -> ${fault}`);
    if (answer.statusCode === 401 || answer.statusCode === 403) refused += 1;
    if (name !== 'admin' && refused === REFUSALS && at === REFUSALS - 1) break;
  }
  return faults;
}

describe('no input of a person is an error of ours', () => {
  it.each(api.map((record) => [record.id, record] as const))('%s', async (id, record) => {
    const faults: string[] = [];
    for (const name of Object.keys(callers)) {
      const numRuns = name === 'admin' ? RUNS : Math.ceil(RUNS / 7);
      const attempts = differing(fc.sample(hostileCalls(record, seeds[id]), { numRuns }));
      faults.push(...(await faultsOf(record, name, attempts)));
    }
    expect(faults).toEqual([]);
  });

  const kindOf = ({ method, body, rawBody, files, query }: AnyEndpoint): string =>
    [method, body && 'body', rawBody && 'raw', files && 'files', query && 'query'].filter(Boolean).join(' ');
  const kinds = [...Map.groupBy(api, kindOf)].flatMap(([kind, [first]]) =>
    first ? [[kind, first] as const] : [],
  );

  it.each(kinds)('nor is any trick on the wire: %s', async (_kind, record) => {
    expect(await faultsOf(record, 'admin', wireTricks(record, seeds[record.id]))).toEqual([]);
  });
});

import fc from 'fast-check';
import { api } from '#contract/api.ts';
import { fakeEnv, fakeProviders } from '#server/payments/payment/testing/fake-providers.ts';
import { payShop } from '#server/payments/payment/testing/shopping.ts';
import { hostileAddresses } from '#server/platform/plugins/testing/hostile-addresses.ts';
import { faultOf, hostileCalls } from '#server/platform/plugins/testing/hostile-calls.ts';
import { hostileSeeds } from '#server/platform/plugins/testing/hostile-seeds.ts';
import { hostileRequests, sendRaw } from '#server/platform/plugins/testing/hostile-wire.ts';
import { asUser, testServer } from '#server/testing.ts';

/**
 * Hostile inputs to every call of the contract as four callers, to every page and to the bare socket:
 * `node tools/bench/fuzz.ts [inputs per call and caller] [seed]`, after a build. Exit code 1 when one is
 * answered by an error of ours.
 */
const runs = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? 1);

const fake = fakeProviders();
const server = await testServer({
  pages: true,
  env: { ...fakeEnv, WARM_PICTURES: '0' },
  wire: { fetch: fake.fetch },
});
const shop = await payShop({ server, fake });
const seeds = await hostileSeeds(shop);
const callers = {
  anonymous: {},
  partner: await asUser(shop.shop, 'user-partner'),
  dealer: await asUser(shop.shop, 'user-dealer'),
  admin: await asUser(shop.shop, 'user-admin'),
};
const statuses: Record<number, number> = {};
const faults: string[] = [];
const started = performance.now();
const note = (status: number) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

for (const record of api) {
  for (const [name, headers] of Object.entries(callers)) {
    for (const { what, call } of fc.sample(hostileCalls(record, seeds[record.id]), { seed, numRuns: runs })) {
      const answer = await shop.app.inject({ ...call, headers: { ...headers, ...call.headers } });
      note(answer.statusCode);
      const fault = faultOf(record, answer);
      if (fault) faults.push(`${record.id} as ${name}: ${what} -> ${fault}`);
    }
  }
}
const calls = api.length * Object.keys(callers).length * runs;

const port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
const pages = fc.sample(hostileAddresses, { seed, numRuns: runs * 2 });
for (const [i, { edition, target }] of pages.entries()) {
  const bearer =
    i % 2 === 0 ? `Authorization: ${(callers.admin as { authorization: string }).authorization}\r\n` : '';
  const bytes = `GET ${target} HTTP/1.1\r\nHost: ${edition}.localhost\r\n${bearer}Accept: text/html\r\nConnection: close\r\n\r\n`;
  const { status } = await sendRaw(port, bytes, 20_000);
  note(status ?? 0);
  if (status === null || status >= 500) faults.push(`page ${edition} ${target.slice(0, 200)} -> ${status}`);
}
for (const bytes of hostileRequests) {
  const { status } = await sendRaw(port, bytes);
  note(status ?? 0);
  if (status !== null && status >= 500) faults.push(`wire ${bytes.slice(0, 80)} -> ${status}`);
}

for (const fault of faults.slice(0, 40)) console.log(fault);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${api.length} calls x ${Object.keys(callers).length} callers x ${runs} inputs = ${calls}`,
  statuses,
);
console.log(
  `${pages.length} pages, ${hostileRequests.length} requests on the wire, ${seconds} s, seed ${seed}`,
);
console.log(`${faults.length} answers are an error of ours`);
await shop.close();
process.exit(faults.length > 0 ? 1 : 0);

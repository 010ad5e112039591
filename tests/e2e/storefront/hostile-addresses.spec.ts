import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { hostileAddresses } from '#server/platform/plugins/testing/hostile-addresses.ts';
import { hostileRequests, sendRaw } from '#server/platform/plugins/testing/hostile-wire.ts';
import { port } from '../shops.ts';

async function adminHeader(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@inkrule.example', password: 'inkrule-demo', domain: 'localhost' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return `Authorization: Bearer ${token}\r\n`;
}

for (const who of ['anybody', 'admin'] as const) {
  test(`no address makes a page fail for ${who}`, async () => {
    test.slow();
    const header = who === 'admin' ? await adminHeader() : '';
    const failed: string[] = [];
    for (const { edition, target } of fc.sample(hostileAddresses, { seed: 20261122, numRuns: 300 })) {
      const bytes = `GET ${target} HTTP/1.1\r\nHost: ${edition}.localhost\r\n${header}Accept: text/html\r\nConnection: close\r\n\r\n`;
      const { status } = await sendRaw(port, bytes, 15_000);
      if (status === null || status >= 500) failed.push(`${status} ${edition} ${target.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
  });
}

test('no bytes on the wire make a page fail', async () => {
  test.slow(); // some are answered only when the connection has waited long enough
  const failed: string[] = [];
  for (const bytes of hostileRequests) {
    const { status } = await sendRaw(port, bytes);
    if (status !== null && status >= 500) failed.push(`${status} ${bytes.slice(0, 80)}`);
  }
  expect(failed).toEqual([]);
});

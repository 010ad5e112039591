import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { type PrivatePostgres, privatePostgres } from '#scripts/private-postgres.ts';
import { type TestServer, testServer } from '#server/testing.ts';

type Line = {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly leftOut?: number;
  readonly err?: {
    readonly code?: string;
    readonly frames?: readonly string[];
    readonly cause?: Line['err'];
  };
};
const WARN = 40;
/** The clock of a line and that of the second differ by what passes between them. */
const SECOND_MS = 950;

// a PostgreSQL of its own is stopped; where none is installed there is nothing to stop
describe.skipIf(!existsSync('/usr/lib/postgresql'))('while PostgreSQL is stopped', () => {
  const lines: Line[] = [];
  let postgres: PrivatePostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await privatePostgres();
    const database = await openPostgres(postgres.url);
    await seed(database.db, async (password) => `plain:${password}`);
    server = await testServer({
      database,
      jobs: true,
      env: { LOG_LEVEL: 'info' },
      logTo: { write: (text: string) => void lines.push(JSON.parse(text)) },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await postgres.start().catch(() => {});
    await server?.close();
    await postgres?.remove();
  });

  it('one line of a kind is written each second, with what failed first and no more', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((a) => a.arrayBuffer());
    await postgres.stop('fast');
    lines.length = 0;
    const until = performance.now() + 4_000;
    const asked: Promise<unknown>[] = [];
    while (performance.now() < until) {
      for (const path of ['/api/designs/ABCDEFGH', '/health/ready', '/api/attention'])
        asked.push(ask(path).catch(() => null));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await Promise.all(asked);
    const loud = lines.filter(({ level }) => level >= WARN);
    expect(loud.length).toBeGreaterThan(2);
    const kinds = Map.groupBy(loud, ({ msg, err }) => `${msg} ${err?.code ?? err?.cause?.code}`);
    for (const [kind, found] of kinds) {
      const quick = found.filter(({ time }, at) => at > 0 && time - (found[at - 1]?.time ?? 0) < SECOND_MS);
      expect([kind, quick]).toEqual([kind, []]);
    }
    // many asked for the same, so most of what they had to say was left out
    expect(loud.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)).toBeGreaterThan(loud.length);
    for (const { err } of loud) {
      expect(err?.cause?.cause).toBeUndefined();
      expect((err?.frames ?? []).length + (err?.cause?.frames ?? []).length).toBeLessThanOrEqual(16);
    }
  });
});

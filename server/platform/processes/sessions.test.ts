import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Database, openPostgres } from '#database/connection.ts';
import { emptyPostgres, type TestPostgres } from '#database/testing.ts';
import { livingSessions, sessionName, watchForJobs } from './sessions.ts';

const place = '0'.repeat(32);

it('the name of a session is no longer than PostgreSQL keeps', () =>
  expect(sessionName({ role: 'jobs', place }).length).toBeLessThan(64));

describe.runIf(process.env.TEST_DATABASE_URL)('a web process', () => {
  let made: TestPostgres;
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
    await made.drop();
  });

  it('sees who else is there, and says when nobody works on the jobs', async () => {
    made = await emptyPostgres();
    const open = async (role: 'web' | 'jobs') => {
      const name = sessionName({ role, place });
      const database = await openPostgres(made.url, { poolSize: 1, migrated: true, name });
      opened.push(database);
      await database.ping();
      return database;
    };
    const log = { error: vi.fn() };
    const web = await open('web');
    watchForJobs(web, log, 50);
    await expect.poll(() => log.error.mock.calls[0]).toEqual(['no process works on the jobs']);
    await open('jobs');
    expect((await livingSessions(web.db)).map(({ role }) => role).sort()).toEqual(['jobs', 'web']);
    // a look that was under way may still have missed it
    await new Promise((resolve) => setTimeout(resolve, 200));
    log.error.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(log.error).not.toHaveBeenCalled();
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { privatePostgres } from '#scripts/private-postgres.ts';
import { connectAlone } from '#server/platform/backup/moment.ts';

/**
 * Tries what docs/backup.md says of a point in time: PostgreSQL archives its log, a base backup is taken, the
 * shop goes on, somebody deletes what they should not; a second server is brought to the moment before. Exit
 * code 1 when it has other rows than there were then.
 *   node tools/bench/point-in-time.ts
 */
const archive = mkdtempSync(join(tmpdir(), 'inkrule-archive-'));
// the user PostgreSQL runs as writes there
chmodSync(archive, 0o777);
const server = await privatePostgres({
  // read by a shell
  settings: [
    'wal_level=replica',
    'archive_mode=on',
    `"archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f"`,
  ],
});
let isRight = false;
let second: Awaited<ReturnType<typeof privatePostgres>> | null = null;
try {
  const client = await connectAlone(server.url);
  const count = async (from = client) =>
    Number((await from.query('select count(*) as n from notes')).rows[0]?.n);
  await client.query('create table notes (id serial primary key, at timestamptz default now())');
  await client.query('insert into notes select from generate_series(1, 1000)');
  const base = join(archive, 'base');
  await server.run('pg_basebackup', ['-d', server.url, '-D', base, '--checkpoint=fast']);
  await client.query('insert into notes select from generate_series(1, 500)');
  const before = await count();
  const { rows } = await client.query('select clock_timestamp()::text as "at"');
  const at: string = rows[0]?.at;
  await pause(1_100);
  await client.query('delete from notes where id % 2 = 0');
  const after = await count();
  // what is not full yet is archived as well
  await client.query('select pg_switch_wal()');
  const { rows: last } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as "name"');
  for (
    let tries = 0;
    tries < 100 && readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name)).length < 2;
    tries += 1
  )
    await pause(100);
  console.log(`archived until ${last[0]?.name}: ${readdirSync(archive).length - 1} files`);
  await client.end();
  second = await privatePostgres({
    make: async (data) => {
      // with the owner it has
      execFileSync('cp', ['-a', base, data]);
      const settings = `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${at}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`;
      await appendFile(join(data, 'postgresql.auto.conf'), settings);
      await writeFile(join(data, 'recovery.signal'), '');
      await chmod(join(data, 'recovery.signal'), 0o644);
    },
  });
  const restored = await connectAlone(second.url);
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows: state } = await restored.query('select pg_is_in_recovery() as "is"');
    if (!state[0]?.is) break;
    await pause(100);
  }
  const found = await count(restored);
  await restored.end();
  console.log(`${before} rows at ${at}, ${after} after the mistake, ${found} restored`);
  isRight = found === before && after !== before;
} catch (error) {
  console.log(error);
} finally {
  await second?.remove();
  await server.remove();
  rmSync(archive, { recursive: true, force: true });
}
console.log(isRight ? 'the moment is restored' : 'THE MOMENT IS NOT RESTORED');
process.exit(isRight ? 0 : 1);

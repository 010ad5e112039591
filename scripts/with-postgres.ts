import { spawn } from 'node:child_process';
import { privatePostgres } from './private-postgres.ts';

/**
 * Runs a command with a private PostgreSQL of its own, which is removed afterwards. Sets TEST_DATABASE_URL.
 *   node scripts/with-postgres.ts npx vitest run server
 */
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('usage: with-postgres.ts COMMAND [ARG ...]');

let code = 1;
const postgres = await privatePostgres();
try {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
} finally {
  await postgres.remove();
}
process.exit(code);

import { spawn } from 'node:child_process';
import { privateS3 } from './private-s3.ts';

/**
 * Runs a command with a private server of the protocol of S3, which is removed afterwards. Sets
 * TEST_S3_ENDPOINT, and S3_REGION and AWS_* as a shop has them.
 *   node scripts/with-s3.ts npx vitest run server/platform/files/s3
 */
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('usage: with-s3.ts COMMAND [ARG ...]');

let code = 1;
const s3 = await privateS3();
try {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      AWS_ACCESS_KEY_ID: s3.key,
      AWS_SECRET_ACCESS_KEY: s3.secret,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
} finally {
  await s3.remove();
}
process.exit(code);

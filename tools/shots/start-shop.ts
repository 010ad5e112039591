import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { untilListening } from '../../scripts/until-listening.ts';

/**
 * The real program on fresh demo data and a free port; sets E2E_PORT for the helpers of the journeys.
 * @param withSandbox beside it the gateway, so that cards and wallet can be chosen
 */
export async function startShop({
  withSandbox = false,
} = {}): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'inkrule-shop-'));
  const port = await freePort();
  process.env.E2E_PORT = String(port);
  const child = spawn(
    process.execPath,
    [...(withSandbox ? ['--import', './scripts/with-sandbox.ts'] : []), 'server/main.ts'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        RATE_LIMIT: 'off',
        ORDER_CODES: 'any',
        WARM_PICTURES: '0',
        ...(withSandbox ? { SANDBOX_PORT: String(await freePort()) } : {}),
      },
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(child, { port, withGateway: withSandbox });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

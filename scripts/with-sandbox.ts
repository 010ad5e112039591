import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { publicModeOf } from '../server/platform/public-mode.ts';
import { demoCredentials } from '../tools/sandbox/settings.ts';
import { freePort } from './free-port.ts';

/**
 * Loaded before the shop (`node --import ./scripts/with-sandbox.ts server/main.ts`): starts the sandbox
 * gateway beside it and puts its address and demo credentials into the environment, where those of the real
 * providers would stand. The shop itself never knows. Nothing happens in production, when the demo is off,
 * when others can reach the shop and DEMO=1 does not say so, or when anybody has set a GOPAY_* or PAYPAL_* of
 * their own.
 */
type Environment = Record<string, string | undefined>;

export const wantsSandbox = (env: Environment): boolean =>
  publicModeOf(env).mayTryOut &&
  publicModeOf(env).mayHaveDemo &&
  !Object.entries(env).some(([name, value]) => /^(GOPAY|PAYPAL)_/.test(name) && value);

/** What the shop reads instead of the addresses of gate.gopay.cz and api-m.paypal.com. */
export const sandboxEnvironment = (origin: string): Record<string, string> => ({
  ...demoCredentials,
  GOPAY_URL: `${origin}/api`,
  PAYPAL_URL: origin,
  PAYPAL_SCRIPT_URL: `${origin}/sdk/js`,
});

/**
 * Starts it, without waiting until it listens, and changes `env`. @returns how to stop it, by its own process
 */
export async function startBeside(
  env: Environment,
): Promise<{ readonly pid: number | undefined; stop(): void } | null> {
  if (!wantsSandbox(env)) return null;
  const shopPort = Number(env.PORT || 3000);
  const port = await freePort(Number(env.SANDBOX_PORT || (shopPort === 0 ? 0 : shopPort + 10)));
  const child = spawn(process.execPath, ['tools/sandbox/main.ts'], {
    // its standard input is the thread it hangs on: when this process is gone, however it went, the pipe ends
    // and so does it
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...env,
      ...demoCredentials,
      SANDBOX_WITH_PARENT: '1',
      SANDBOX_PORT: String(port),
      SANDBOX_STATE: env.SANDBOX_STATE ?? join(env.DATA_DIR || 'data', 'sandbox.json'),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}${env.API_BASE ?? '/api'}/payment/paypal-webhook`,
    },
  });
  child.on('error', (error) => console.error(`  The sandbox gateway did not start: ${error.message}`));
  child.stdin.on('error', () => undefined);
  // it must not keep the shop from ending
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  Object.assign(env, sandboxEnvironment(`http://127.0.0.1:${port}`));
  return { pid: child.pid, stop: () => void child.kill('SIGTERM') };
}

if (process.argv[1]?.endsWith('server/main.ts')) {
  const beside = await startBeside(process.env);
  process.once('exit', () => beside?.stop());
}

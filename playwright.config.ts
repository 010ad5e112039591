import { defineConfig } from '@playwright/test';
import { browserLaunch } from './scripts/browser.ts';
import { portsPattern, shopCount, wantedPorts } from './tests/e2e/shops.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // the journeys of one file run one after another
  workers: shopCount,
  // bounds for what hangs; a machine with other work on it takes ten times as long as one without
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // a busy machine may be late once; what fails twice is broken, and what fails once is listed as flaky
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    // one journey after the other in one process of the browser, which keeps what it has compiled (decision 100)
    reuseContext: true,
    // recording every test costs time; what fails is run again and recorded then (by hand: --trace on)
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserLaunch.executablePath,
      args: [
        ...browserLaunch.args,
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // pages live for seconds here: to compile their code once more, for speed, costs more than it brings
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    timeout: 300_000,
    // no address is asked: whatever has the port would answer
    ...(process.env.E2E_REUSE
      ? { url: `http://127.0.0.1:${wantedPorts?.[0]}/health/ready`, reuseExistingServer: true }
      : { wait: { stdout: portsPattern } }),
    stdout: 'ignore',
    stderr: 'pipe',
    // ends the shops and removes their data
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

import { defineConfig } from '@playwright/test';
import own from '../../playwright.config.ts';
import { readyAddress } from '../e2e/shops.ts';

/**
 * Journeys of shoppers, partners, dealers and admins while two releases serve them, every second request by the other:
 *   npx playwright test --config tests/releases [--repeat-each 5]
 * RELEASE_BEFORE names an unpacked release; without it a copy of the built pages under other names takes its place.
 */
export default defineConfig({
  ...own,
  testDir: '../e2e',
  outputDir: '../../test-results',
  workers: 1,
  // those that do not ask which process answers
  testMatch: [
    'checkout/purchase.spec.ts',
    'designer/{cart,first-design,keeping}.spec.ts',
    'orders/{order-pages,shared-link,whole-life}.spec.ts',
    'partner/checkout.spec.ts',
    'storefront/{list,login,product,shell}.spec.ts',
    'admin/{conflicts,partners}.spec.ts',
  ],
  webServer: {
    ...(Array.isArray(own.webServer) ? own.webServer[0] : own.webServer),
    command: 'node tests/releases/serve.ts',
    url: readyAddress(0),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    cwd: '../..',
  },
});

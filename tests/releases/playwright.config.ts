import { defineConfig } from '@playwright/test';
import own from '../../playwright.config.ts';

/**
 * Journeys of shoppers, partners, dealers and admins while two releases serve them, every second request by
 * the other:
 *   npx playwright test --config tests/releases
 *   npx playwright test --config tests/releases releases/purchase --repeat-each 50
 * RELEASE_BEFORE names an unpacked release; without it a copy of the built pages under other names takes
 * its place.
 */
export default defineConfig({
  ...own,
  testDir: '..',
  outputDir: '../../test-results',
  workers: 1,
  testMatch: [
    'releases/purchase.spec.ts',
    // those that ask neither which process answers nor for a gateway
    'e2e/designer/{cart,first-design,keeping}.spec.ts',
    'e2e/orders/{order-pages,shared-link,whole-life}.spec.ts',
    'e2e/partner/checkout.spec.ts',
    'e2e/storefront/{list,login,product,shell}.spec.ts',
    'e2e/admin/{conflicts,partners}.spec.ts',
  ],
  webServer: {
    ...(Array.isArray(own.webServer) ? own.webServer[0] : own.webServer),
    command: 'node tests/releases/serve.ts',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    cwd: '../..',
  },
});

import { test as base, expect } from '@playwright/test';

/**
 * As Playwright's, but no page may throw: what breaks behind a page that looks well, e.g. HTML that React has
 * to draw anew, is a fault.
 */
export const test = base.extend<{ calm: undefined }>({
  calm: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(error.error().message));
      await use(undefined);
      expect(thrown, 'errors that pages threw').toEqual([]);
    },
    { auto: true },
  ],
});

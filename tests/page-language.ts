import { expect, vi } from 'vitest';

/**
 * Tests of web/ draw parts of a page without its document, which tells the language in a browser: there it is
 * English unless a test says another one. Everywhere else a text without a language stays an error.
 */
vi.mock('#texts/locale.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#texts/locale.ts')>();
  if (!expect.getState().testPath?.includes('/web/')) return real;
  const getLocale: typeof real.getLocale = () => {
    try {
      return real.getLocale();
    } catch {
      return 'en';
    }
  };
  return { ...real, getLocale };
});

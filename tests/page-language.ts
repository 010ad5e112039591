import { expect, vi } from 'vitest';

/**
 * Tests of web/ draw parts of a page without its document, which tells the language in a browser: there it is
 * English unless a test says another one. Everywhere else a text without a language stays an error. Asked at
 * each call, because test files that run without isolation share this module.
 */
vi.mock('#texts/locale.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#texts/locale.ts')>();
  const getLocale: typeof real.getLocale = () => {
    try {
      return real.getLocale();
    } catch (error) {
      if (expect.getState().testPath?.includes('/web/')) return 'en';
      throw error;
    }
  };
  return { ...real, getLocale };
});

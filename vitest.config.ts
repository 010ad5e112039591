import { defineConfig } from 'vitest/config';
import { compileTexts } from './scripts/texts/compile.ts';

// the plugin that does it for the pages is not among these
compileTexts();

export default defineConfig({
  test: {
    include: ['{rules,contract,database,printing,server,sandbox,web,tests,texts,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // the default leaves one core to a person at the keyboard: on two cores that would be half of the machine
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

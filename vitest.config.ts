import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/long-first.ts';
import { compileTexts } from './scripts/texts/compile.ts';
import { cssModules } from './web/ui/scoped-names.ts';

// the plugin that does it for the pages is not among these
compileTexts();

export default defineConfig({
  css: { modules: cssModules },
  test: {
    // tests that look at markup see the class names of the build
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    include: [
      '{rules,contract,database,printing,server,tools,web,tests,texts,scripts,commands}/**/*.test.{ts,tsx}',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/page-language.ts', 'tests/fixed-seed.ts'],
    sequence: { sequencer: LongFirst },
    // the default leaves one core to a person at the keyboard: on two cores that would be half of the machine
    maxWorkers: '100%',
    // bounds for what hangs; a machine with other work on it takes ten times as long as one without
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});

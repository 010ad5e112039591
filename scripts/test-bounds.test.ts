import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import settings from '../vitest.config.ts';

/**
 * How long a test may take and what it may wait for stands once, in vitest.config.ts and
 * playwright.config.ts: a bound of its own is an assertion about the machine, and fails beside other work.
 * `vi.waitFor` gives up after a second.
 */
const own = [
  /^\s*\}, ([\d_]{4,})\);$/gm,
  /[{,]\s*timeout: ([\d_]{4,})\b/g,
  /\bvi\.wait(?:For|Until)\((?![^;]*timeout)/g,
];

/** A wait inside of what is tried again, or the bound of a child process or of the gateway's client. */
const meant = [
  'tests/e2e/admin/papers.spec.ts',
  'tests/e2e/partner/limits.spec.ts',
  'server/payments/payment/testing/shopping.ts',
  'tests/releases/playwright.config.ts',
];

it('no test sets itself a shorter bound than all have', () => {
  const common = settings.test?.testTimeout ?? 0;
  const poll = settings.test?.expect?.poll?.timeout ?? 0;
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$|\/testing|^tests\//.test(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(400);
  const short = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return own
      .flatMap((bound) => [...text.matchAll(bound)])
      .filter(([words, ms]) => {
        const isWait = words.includes('timeout') || words.includes('wait');
        return ms === undefined || Number(ms.replaceAll('_', '')) < (isWait ? poll : common);
      })
      .map(([words]) => `${file}: ${words.trim()}`);
  });
  expect(short.filter((found) => !meant.some((file) => found.startsWith(`${file}: `)))).toEqual([]);
});

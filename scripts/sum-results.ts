import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds up the JSON reports of the test runners in a folder and closes with one line. Fails when nothing ran.
 */
const folder = process.argv[2];
if (!folder) throw new Error('usage: sum-results.ts FOLDER');

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
};
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of readdirSync(folder).sort()) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as VitestReport | BrowserReport;
  const [p, f, s] =
    'stats' in report
      ? [report.stats.expected + report.stats.flaky, report.stats.unexpected, report.stats.skipped]
      : [report.numPassedTests, report.numFailedTests, report.numPendingTests];
  console.log(`${name.replace('.json', '').padEnd(10)} ${p} passed, ${f} failed, ${s} skipped`);
  passed += p;
  failed += f;
  skipped += s;
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (passed === 0 || failed > 0) process.exit(1);

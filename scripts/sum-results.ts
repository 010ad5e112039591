import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: { ok: boolean; file: string; line: number; title: string }[];
};
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
};

/** The names of what failed, so that the last lines of a run say it: the middle of a long output is often cut. */
const failures = (report: VitestReport | BrowserReport): string[] => {
  if ('stats' in report) {
    const inside = (suite: BrowserSuite): string[] => [
      ...suite.specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
      ...(suite.suites ?? []).flatMap(inside),
    ];
    return report.suites.flatMap(inside);
  }
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // a file that could not be loaded has a message and no tests
    if (failed.length === 0) return message ? [`${file} ${message}`] : [];
    return failed.map(
      (test) => `${file} ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`,
    );
  });
};

let passed = 0;
let failed = 0;
let skipped = 0;
const failing: string[] = [];
for (const name of readdirSync(folder).sort()) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as VitestReport | BrowserReport;
  const [p, f, s] =
    'stats' in report
      ? [report.stats.expected + report.stats.flaky, report.stats.unexpected, report.stats.skipped]
      : [report.numPassedTests, report.numFailedTests, report.numPendingTests];
  console.log(`${name.replace('.json', '').padEnd(10)} ${p} passed, ${f} failed, ${s} skipped`);
  failing.push(...failures(report));
  passed += p;
  failed += f;
  skipped += s;
}
for (const one of failing) console.log(`\nfailed: ${one}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (passed === 0 || failed > 0) process.exit(1);

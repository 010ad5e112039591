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
  specs: { ok: boolean; file: string; line: number; title: string; tests: { status: string }[] }[];
};
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
};

/** A file that could not be loaded has a message and no tests. */
const unread = ({ message, assertionResults }: VitestReport['testResults'][number]): boolean =>
  assertionResults.length === 0 && message !== '';

/** Failed, or passed only when it was tried again. */
type Remark = { readonly isFailed: boolean; readonly text: string };

/** Without the runner's own lines. */
const shortened = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => !/node_modules|at new Promise/.test(line))
    .join('\n')
    .slice(0, 1500);

/** The names come last: the middle of a long output is often cut. */
const remarks = (report: VitestReport | BrowserReport): Remark[] => {
  if ('stats' in report) {
    const inside = (suite: BrowserSuite): Remark[] => [
      ...suite.specs.flatMap(({ ok, file, line, title, tests }) =>
        ok && !tests.some(({ status }) => status === 'flaky')
          ? []
          : [{ isFailed: !ok, text: `${file}:${line} ${title}` }],
      ),
      ...(suite.suites ?? []).flatMap(inside),
    ];
    return report.suites.flatMap(inside);
  }
  return report.testResults.flatMap((result) => {
    const file = relative(process.cwd(), result.name);
    if (unread(result)) return [{ isFailed: true, text: `${file} ${result.message}` }];
    // what was tried again keeps what it failed with
    return result.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => ({
        isFailed: status === 'failed',
        text: `${file} ${fullName}\n${failureMessages.map(shortened).join('\n')}`,
      }));
  });
};

let passed = 0;
let failed = 0;
let skipped = 0;
const remarked: Remark[] = [];
for (const name of readdirSync(folder).sort()) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as VitestReport | BrowserReport;
  const [p, f, s] =
    'stats' in report
      ? [report.stats.expected + report.stats.flaky, report.stats.unexpected, report.stats.skipped]
      : [
          report.numPassedTests,
          report.numFailedTests + report.testResults.filter(unread).length,
          report.numPendingTests,
        ];
  console.log(`${name.replace('.json', '').padEnd(10)} ${p} passed, ${f} failed, ${s} skipped`);
  remarked.push(...remarks(report));
  passed += p;
  failed += f;
  skipped += s;
}
for (const { isFailed, text } of remarked)
  console.log(`\n${isFailed ? 'failed' : 'passed the second time'}: ${text}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (passed === 0 || failed > 0) process.exit(1);

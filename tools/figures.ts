import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesOfPages } from './figures/pages.ts';
import { longFunctions, pastPublicFile, styleFigures } from './figures/sources.ts';

/**
 * How large the house is and in how many pieces, for comparing two states of it.
 *   npm run figures              this tree
 *   npm run figures -- <folder>  another one
 */
const root = normalize(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
const rooms = ['rules', 'contract', 'database', 'printing', 'server', 'texts', 'web'];
const tracked = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing/.test(file);
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !isTest(file));
const sheets = tracked.filter((file) => file.startsWith('web/') && file.endsWith('.css'));

const row = (name: string, ...values: readonly (string | number)[]): void =>
  console.log(`| ${[name, ...values].join(' | ')} |`);
const linesOf = (file: string): number => read(file).split('\n').length - 1;
const lengths = sources.map(linesOf).sort((a, b) => a - b);
const share = (part: number): number => lengths[Math.floor(lengths.length * part)] ?? 0;

row('What', 'figure');
row('---', '---');
row('source files, without tests', sources.length);
row('lines a file, median', share(0.5));
row('lines a file, 90th percentile', share(0.9));
row('files over 300 lines', lengths.filter((length) => length > 300).length);

const long = sources.flatMap((file) => longFunctions(file, read(file))).sort((a, b) => b.lines - a.lines);
row('longest function', long[0] ? `${long[0].name}, ${long[0].lines} lines (${long[0].file})` : '-');
row('functions over 100 lines', long.filter(({ lines }) => lines > 100).length);

const styles = styleFigures(sheets.map((file) => ({ file, text: read(file) })));
row('style sheets; lines', `${sheets.length}; ${sheets.map(linesOf).reduce((a, b) => a + b, 0)}`);
row('of them CSS modules', styles.modules);
row('class names', styles.names);
row('class names of several sheets', styles.shared);

const server = sources.filter((file) => file.startsWith('server/'));
const between = server.flatMap((file) => pastPublicFile(file, read(file)));
row('imports between features of the server', between.length);
row('of them past the public file', between.filter((isPast) => isPast).length);

if (existsSync(join(root, 'node_modules'))) {
  const kilobytes = execFileSync('du', ['-sk', 'node_modules'], { cwd: root, encoding: 'utf8' });
  row('installed, MB', Math.round(Number.parseInt(kilobytes, 10) / 1024));
}

const client = join(root, 'build/client');
const manifest =
  existsSync(join(client, 'assets')) &&
  readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
if (manifest) {
  console.log();
  row('page', 'JavaScript kB', 'gzip', 'brotli', 'CSS kB', 'gzip', 'brotli', 'CSS files');
  row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:');
  for (const { page, code, style, styleFiles } of bytesOfPages(client, manifest))
    row(page, ...[...code, ...style].map((bytes) => (bytes / 1000).toFixed(1)), styleFiles);
}

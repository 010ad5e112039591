import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCode } from './styles/code.ts';
import { judgeStyles, judgeWritten } from './styles/judge.ts';
import { readSheet } from './styles/sheet.ts';
import { unusedStyles } from './styles/unused.ts';

/**
 * Style sheets and the code that uses them (decision 041): sheets of web/ui and web/shell are global and
 * layered, every other one is a module. Prints what is unused, missing, defined twice or in a sheet of the
 * wrong kind; exit code 1 when there is something.
 *   node scripts/check-styles.ts           the sources
 *   node scripts/check-styles.ts --build   also that each style file of build/client is loaded by a page
 */
const root = normalize(join(dirname(fileURLToPath(import.meta.url)), '..'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (folder: string, kind: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));

const isDesignSystem = (file: string): boolean => /^web\/(ui|shell)\//.test(file);

const sheets = filesOf('web', /\.css$/).map((file) => readSheet(file, read(file)));
const code = filesOf('web', /(?<!\.test)\.tsx?$/).map((file) => readCode(file, read(file)));
const complaints = [
  ...sheets
    .filter(({ file, isModule }) => isModule === isDesignSystem(file))
    .map(({ file }) => `${file}: sheets of web/ui and web/shell are global, all others *.module.css`),
  ...judgeStyles(sheets, code),
  ...['tests', 'tools/shots', 'tools/bench']
    .flatMap((folder) => filesOf(folder, /\.ts$/))
    .flatMap((file) => judgeWritten(sheets, readCode(file, read(file)))),
  ...(process.argv.includes('--build')
    ? unusedStyles(join(root, 'build/client')).map((file) => `${file}: no page loads it`)
    : []),
];
for (const line of complaints) console.error(line);
console.log(
  complaints.length === 0
    ? `${sheets.length} style sheets, every class defined once and used`
    : `${complaints.length} things are wrong with the style sheets`,
);
process.exit(complaints.length === 0 ? 0 : 1);

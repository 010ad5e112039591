import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentRelease } from '#server/platform/release.ts';
import { bundleServer } from './release/bundle.ts';

/**
 * Makes one file of this commit that is unpacked and started on a machine without development tools: the
 * packed server, the pages, the packages for production, migrations, a list of all that is in it (SBOM), and
 * the release's name.
 *   npm run release [-- <folder>]        writes release/inkrule-<version>-<commit>-<platform>.tar.gz
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const target = process.argv[2] ?? join(root, 'release');
const { version, commit } = currentRelease();
if (commit === null) throw new Error('A release is made of a commit: this folder is no clone.');
const name = `inkrule-${version}-${commit}-${process.platform}-${process.arch}`;
const folder = join(target, name);

const run = (program: string, words: readonly string[], cwd = root): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const copy = (from: string, to = from): void =>
  cpSync(join(root, from), join(folder, to), { recursive: true, preserveTimestamps: true });

if (run('git', ['status', '--porcelain', '--untracked-files=no']).trim() !== '')
  throw new Error('There are changes that are in no commit; a release is made of one.');

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });

const commands = readdirSync(join(root, 'commands'))
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
console.log('Packing the server ...');
await bundleServer(root, join(folder, 'server'), commands);

copy('build');
copy('deploy');
copy('docs');
copy('README.md');
for (const file of ['start', 'inkrule']) copy(`bin/${file}`);
copy('scripts/release/prepare.sh', 'bin/prepare');

const {
  scripts: _,
  devDependencies: _dev,
  imports: _imports,
  ...record
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(record, null, 2)}\n`);
copy('package-lock.json');
console.log('Installing the packages for production ...');
run(
  'npm',
  ['install', '--omit=dev', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
  folder,
);
run('sh', [join(root, 'scripts/trim-packages.sh'), folder]);
writeFileSync(
  join(folder, 'sbom.json'),
  run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'], folder),
);
writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit }, null, 2)}\n`);

console.log('Packing the release ...');
run('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', `${name}.tar.gz`, name], target);
rmSync(folder, { recursive: true });
console.log(join(target, `${name}.tar.gz`));

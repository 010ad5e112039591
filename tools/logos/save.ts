import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/**
 * Saves the drawings of this folder with the programs that people draw logos in, as `tests/print/logos` keeps
 * them: `node tools/logos/save.ts`. Needs Inkscape, LibreOffice Draw, Ghostscript, pstoedit, and ImageMagick 6
 * with its readers of drawings and potrace (Debian: inkscape, libreoffice-draw, ghostscript, pstoedit,
 * imagemagick, libmagickcore-6.q16-6-extra, potrace). The tests need none of them.
 */
const from = import.meta.dirname;
const to = join(from, '..', '..', 'tests', 'print', 'logos');
const work = mkdtempSync(join(tmpdir(), 'inkrule-save-logos-'));

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
};
const drawings = (kind: string): string[] =>
  readdirSync(from)
    .filter((file) => extname(file) === `.${kind}`)
    .map((file) => file.slice(0, -kind.length - 1));
const kept = (name: string, program: string, kind: string): string => join(to, `${name}-${program}.${kind}`);

function inkscape(name: string): void {
  for (const kind of ['svg', 'pdf', 'eps']) {
    // as files that others get are saved: words as paths, which no font has to be there for
    const how = kind === 'svg' ? ['--export-plain-svg', '--export-text-to-path'] : ['--export-area-page'];
    run('inkscape', join(from, `${name}.svg`), ...how, `--export-filename=${kept(name, 'inkscape', kind)}`);
  }
}

function libreOffice(file: string, kinds: readonly string[]): void {
  const name = file.slice(0, -extname(file).length);
  for (const kind of kinds) {
    const own = `-env:UserInstallation=file://${join(work, 'office')}`;
    run('soffice', own, '--headless', '--convert-to', kind, '--outdir', work, join(from, file));
    renameSync(join(work, `${name}.${kind}`), kept(name, 'libreoffice', kind));
  }
}

/** What Inkscape saved, as a PDF, and by pstoedit as Illustrator 3 wrote its files. */
function ghostscript(name: string): void {
  const eps = kept(name, 'inkscape', 'eps');
  const quiet = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dEPSCrop', '-sDEVICE=pdfwrite'];
  run('gs', ...quiet, `-sOutputFile=${kept(name, 'ghostscript', 'pdf')}`, eps);
  run('pstoedit', '-q', '-f', 'ps2ai', eps, kept(name, 'pstoedit', 'ai'));
}

/** Its drawings as SVG, and as pixels in all it makes of them, once as paths that potrace found. */
function imageMagick(name: string): void {
  const convert = (...args: string[]) => run('convert', ...args);
  const drawing = `mvg:${join(from, `${name}.mvg`)}`;
  const svg = kept(name, 'imagemagick', 'svg');
  rmSync(svg, { force: true });
  try {
    convert(drawing, svg);
  } catch (error) {
    // it says so of every drawing that it has written as one
    if (!existsSync(svg)) throw error;
  }
  const plain = [
    '-density',
    '288',
    '-background',
    'white',
    drawing,
    '-flatten',
    '-alpha',
    'off',
    '-depth',
    '8',
  ];
  convert(...plain, '-colors', '16', 'pixels.png');
  const sized = ['pixels.png', '-units', 'PixelsPerInch', '-density', '288'];
  // by these names of the kinds its usual rules let it write them
  convert(...sized, `epdf:${kept(`${name}-pixels`, 'imagemagick', 'pdf')}`);
  convert(...sized, `eps3:${kept(`${name}-pixels`, 'imagemagick', 'eps')}`);
  convert(...sized, `ai:${kept(`${name}-pixels`, 'imagemagick', 'ai')}`);
  convert('pixels.png', '-threshold', '70%', `trace:${kept(`${name}-traced`, 'imagemagick', 'svg')}`);
}

for (const name of drawings('svg')) inkscape(name);
// its EPS has a clip of rows without a height, which every program draws otherwise
for (const name of drawings('svg'))
  libreOffice(`${name}.svg`, name === 'joiner' ? ['pdf', 'svg'] : ['pdf', 'eps', 'svg']);
for (const name of drawings('fodg')) libreOffice(`${name}.fodg`, ['pdf', 'eps', 'svg']);
for (const name of drawings('svg')) ghostscript(name);
for (const name of drawings('mvg')) imageMagick(name);
rmSync(work, { recursive: true, force: true });
const bytes = readdirSync(to).reduce((sum, file) => sum + statSync(join(to, file)).size, 0);
console.info(`${readdirSync(to).length} files, ${Math.round(bytes / 1000)} kB`);

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { asFile, sampleBook } from './samples.ts';

const run = promisify(execFile);
const hasOffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

it.skipIf(!hasOffice).each(['xlsx', 'xls'])(
  'D-B103: LibreOffice opens a list, saves it as .%s, and every cell is as before',
  async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'inkrule-office-'));
    const labels = ['Code'];
    try {
      const bytes = asFile(sampleBook());
      await writeFile(join(folder, 'prices.xlsx'), bytes);
      const out = join(folder, 'out');
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run('soffice', [
        profile,
        '--headless',
        '--convert-to',
        format,
        '--outdir',
        out,
        join(folder, 'prices.xlsx'),
      ]);
      const saved = new Uint8Array(await readFile(join(out, `prices.${format}`)));
      const read = readWorkbook(saved, format, labels);
      expect([read.troubles, read.rows]).toEqual([[], readWorkbook(bytes, 'xlsx', labels).rows]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

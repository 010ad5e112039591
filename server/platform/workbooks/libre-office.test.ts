import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { asFile, sampleBook } from './samples.ts';

const run = promisify(execFile);
const folder = () => mkdtemp(join(tmpdir(), 'inkrule-office-'));

/** What LibreOffice makes of a file, saved in another format; `null` where it cannot open such a file. */
async function saved(home: string, file: string, format: string): Promise<Uint8Array | null> {
  const out = join(home, 'out');
  const profile = `-env:UserInstallation=file://${home}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', out, file]);
  return await readFile(join(out, `${parse(file).name}.${format}`)).catch(() => null);
}

/** LibreOffice may be here without its tables: then it starts, and opens no list at all. */
async function opensTables(): Promise<boolean> {
  const home = await folder();
  try {
    const file = join(home, 'plain.csv');
    await writeFile(file, 'a,b\n1,2\n');
    return (await saved(home, file, 'xlsx')) !== null;
  } catch {
    return false;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const hasTables = await opensTables();

it.skipIf(!hasTables).each(['xlsx', 'xls'])(
  'D-B103: LibreOffice opens a list, saves it as .%s, and every cell is as before',
  async (format) => {
    const home = await folder();
    const labels = ['Code'];
    try {
      const bytes = asFile(sampleBook());
      const file = join(home, 'prices.xlsx');
      await writeFile(file, bytes);
      const read = readWorkbook((await saved(home, file, format)) ?? new Uint8Array(), format, labels);
      expect([read.troubles, read.rows]).toEqual([[], readWorkbook(bytes, 'xlsx', labels).rows]);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
);

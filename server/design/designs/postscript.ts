import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkLimit } from '#server/platform/work-limit.ts';

/** A logo takes a second; a program in PostScript may run for ever. */
const MOST_MS = 15_000;
const MOST_BYTES = 9_000_000;
/** Memory of the interpreter, in kB. */
const MOST_MEMORY = 300_000;

const turns = createWorkLimit({ atOnce: 1, patienceMs: 20_000, waiting: 20 });

/** What the interpreter says when it draws with other letters than the author chose. */
const otherLetters = /Substituting font|Can't find \(or can't open\) font/i;

const options = [
  // no files but the one it is given, no commands, nothing it could write but the answer
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  `-K${MOST_MEMORY}`,
  '-sDEVICE=pdfwrite',
  '-dEPSCrop',
  '-dAutoRotatePages=/None',
  // pixels as they are: a JPEG loses some, and what a fax sends no browser reads without a program of its own
  ...['-dAutoFilterColorImages=false', '-dAutoFilterGrayImages=false', '-dMonoImageFilter=/FlateEncode'],
  ...['-dColorImageFilter=/FlateEncode', '-dGrayImageFilter=/FlateEncode'],
  '-sstdout=%stderr',
  '-sOutputFile=-',
];

export type ReadPostscript =
  | { readonly ok: true; readonly pdf: Buffer }
  /** `absent`: there is no interpreter here; `busy`: too many wait */
  | { readonly ok: false; readonly why: 'absent' | 'unreadable' | 'busy' };

const interpreted = (path: string, folder: string): Promise<ReadPostscript> =>
  new Promise((resolve) => {
    execFile(
      'gs',
      [...options, path],
      {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', TMPDIR: folder },
        encoding: 'buffer',
        timeout: MOST_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_BYTES,
      },
      (error, pdf, said) => {
        if (error && 'code' in error && error.code === 'ENOENT') return resolve({ ok: false, why: 'absent' });
        const isRead = !error && pdf.length > 0 && !otherLetters.test(said.toString('latin1'));
        resolve(isRead ? { ok: true, pdf } : { ok: false, why: 'unreadable' });
      },
    );
  });

/** An EPS as a PDF, by Ghostscript where the machine has it, without a shell, in a folder that goes afterwards. */
export async function readPostscript(bytes: Uint8Array, network?: string): Promise<ReadPostscript> {
  const work = async (): Promise<ReadPostscript> => {
    const folder = await mkdtemp(join(tmpdir(), 'inkrule-eps-'));
    try {
      const path = join(folder, 'logo.eps');
      await writeFile(path, bytes);
      return await interpreted(path, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return (await turns.run(work, { network })) ?? { ok: false, why: 'busy' };
}

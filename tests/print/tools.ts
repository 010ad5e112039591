import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

/** Gives `use` a folder of its own with the file in it, and takes both away. */
async function withFile<T>(
  pdf: Uint8Array,
  use: (path: string, folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'inkrule-print-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return await use(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64_000_000 });

/** Lets other work go on meanwhile. */
const runAside = promisify(execFile);

/** What pdffonts, pdfimages -list and pdfinfo -box print, heads of tables left out. */
export const fontsOf = (pdf: Uint8Array) =>
  withFile(pdf, (path) => run('pdffonts', [path]).trim().split('\n').slice(2));

export type ListedImage = {
  page: number;
  type: string;
  width: number;
  height: number;
  color: string;
  bpc: number;
  enc: string;
  /** pixels per inch across, as it stands on the page */
  ppi: number;
};
export const imagesOf = (pdf: Uint8Array): Promise<ListedImage[]> =>
  withFile(pdf, (path) =>
    run('pdfimages', ['-list', path])
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => {
        const [page, , type = '', width, height, color = '', , bpc, enc = '', ...rest] = line
          .trim()
          .split(/\s+/);
        return {
          page: Number(page),
          type,
          width: Number(width),
          height: Number(height),
          color,
          bpc: Number(bpc),
          enc,
          ppi: Number(rest.at(-4)),
        };
      }),
  );

export type Boxes = Record<'MediaBox' | 'BleedBox' | 'TrimBox', readonly [number, number, number, number]>;
/**
 * Boxes of each page in mm from the top left corner of the sheet: left, top, right, bottom. Read from the
 * bytes themselves.
 */
export function boxesOf(pdf: Uint8Array): Boxes[] {
  const text = Buffer.from(pdf).toString('latin1');
  const toMm = (points: number) => (points * 25.4) / 72;
  return [...text.matchAll(/<<\/Type \/Page .*/g)].map(([page]) => {
    const box = (name: string): [number, number, number, number] => {
      const found = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(page)?.[1]?.split(' ').map(Number) ?? [];
      return [found[0] ?? Number.NaN, found[1] ?? Number.NaN, found[2] ?? Number.NaN, found[3] ?? Number.NaN];
    };
    const height = box('MediaBox')[3];
    const flipped = ([left, bottom, right, top]: [number, number, number, number]) =>
      [toMm(left), toMm(height - top), toMm(right), toMm(height - bottom)] as const;
    return {
      MediaBox: flipped(box('MediaBox')),
      BleedBox: flipped(box('BleedBox')),
      TrimBox: flipped(box('TrimBox')),
    };
  });
}

export type Gray = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The words a reader of the file finds, notes and bookmarks left out. */
export const textOf = (pdf: Uint8Array) => withFile(pdf, (path) => run('pdftotext', [path, '-']).trim());

/** What Ghostscript says against a file; empty where it takes all of it. */
export const complaintsOf = (pdf: Uint8Array) =>
  withFile(pdf, (path) =>
    run('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-dPDFSTOPONWARNING',
      '-sDEVICE=nullpage',
      path,
    ]).trim(),
  );

/** The facts of a file as XMP, as poppler finds them. */
export const metadataOf = (pdf: Uint8Array) => withFile(pdf, (path) => run('pdfinfo', ['-meta', path]));

/** A part of a sheet, mm from its top left corner. */
export type SheetPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Ghostscript counts from the lower edge of the sheet. */
function partWords(pdf: Uint8Array, dpi: number, { x, y, width, height }: SheetPart): string[] {
  const [boxes] = boxesOf(pdf);
  const points = (length: number) => ((length * 72) / 25.4).toFixed(4);
  const dots = (length: number) => Math.round((length * dpi) / 25.4);
  const below = (boxes?.MediaBox[3] ?? 0) - y - height;
  return [
    '-dFIXEDMEDIA',
    `-g${dots(width)}x${dots(height)}`,
    '-c',
    `<</Install {-${points(x)} -${points(below)} translate}>> setpagedevice`,
    '-f',
  ];
}

/**
 * Plates of every page by name, as a press would expose them: 0 full ink, 255 none. @param part of the sheet,
 * where the whole would be too large
 */
export const platesOf = (
  pdf: Uint8Array,
  dpi = 300,
  isWanted = (_plate: string): boolean => true,
  part: SheetPart | null = null,
): Promise<Map<string, Gray>[]> =>
  withFile(pdf, async (path, folder) => {
    const out = join(folder, 'p%d.tif');
    run('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=tiffsep',
      `-r${dpi}`,
      `-sOutputFile=${out}`,
      ...(part ? partWords(pdf, dpi, part) : []),
      path,
    ]);
    const pages: Map<string, Gray>[] = [];
    for (const file of readdirSync(folder).sort()) {
      const [, page, plate] = /^p(\d+)\((.+)\)\.tif$/.exec(file) ?? [];
      if (!page || !plate || !isWanted(plate)) continue;
      const { data, info } = await sharp(readFileSync(join(folder, file)))
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      pages[Number(page) - 1] ??= new Map();
      pages[Number(page) - 1]?.set(plate, { width: info.width, height: info.height, data });
    }
    return pages;
  });

/** A portable pixmap: the plainest of picture files, and far quicker to write than a PNG. */
function readPixmap(file: Uint8Array): { width: number; height: number; data: Uint8Array } {
  const [head = '', width, height] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(Buffer.from(file.subarray(0, 40)).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), data: file.subarray(head.length) };
}

async function readPng(file: Uint8Array): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Pages as a person sees them, red, green and blue. @param over inks that print over others are mixed with
 * them
 */
export const pagesOf = (
  pdf: Uint8Array,
  dpi = 300,
  over = false,
): Promise<{ width: number; height: number; data: Uint8Array }[]> =>
  withFile(pdf, async (path, folder) => {
    // poppler mixes inks in a PNG only
    const kind = over ? 'png' : 'ppm';
    const how = over ? ['-overprint', '-png'] : [];
    await runAside('pdftoppm', ['-r', String(dpi), ...how, path, join(folder, 'page')]);
    const files = readdirSync(folder).filter((file) => file.endsWith(`.${kind}`));
    const pages = files.sort().map((file) => readFileSync(join(folder, file)));
    return Promise.all(pages.map((page) => (over ? readPng(page) : readPixmap(page))));
  });

/** Amount of ink on a plate, in full pixels. */
export const inkOn = ({ data }: Gray): number => data.reduce((sum, value) => sum + (255 - value) / 255, 0);

/** What is found on each page, in one line. */
export const pageWords = (pdf: Uint8Array): Promise<string[]> =>
  withFile(pdf, (path) =>
    run('pdftotext', ['-enc', 'UTF-8', path, '-'])
      .split('\f')
      .slice(0, -1)
      .map((page) => page.trim().split(/\s+/).join(' ')),
  );

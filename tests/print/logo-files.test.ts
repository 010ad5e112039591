import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnColors } from '#rules/design/artwork/drawing/inks.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { sized } from '#rules/design/artwork/drawing/sized.ts';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { spotsOf } from '#web/designer/pictures/pdf/spots.ts';
import { readTestPage } from '#web/designer/pictures/pdf/testing-pdf.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { keptLogos, type LogoFile, logoFiles } from './logo-samples.ts';
import { pressed, ROW, sheet, TALL, WIDE } from './pressed-drawing.ts';
import { pagesOf } from './tools.ts';

const DPI = 600;
/** Pixels of a logo that may differ by half between screen and press, where fine edges meet. */
const MAX_DIFFERENT = 10;
/** Part of the pixels of a page that another program draws otherwise: it moves letters onto whole pixels. */
const MAX_OTHERWISE = 0.008;

let files: LogoFile[];
const folder = mkdtempSync(join(tmpdir(), 'inkrule-logos-'));
beforeAll(() => {
  files = logoFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pixelsOfPng(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** By Ghostscript, as the shop does it. */
async function pdfOfEps(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const from = join(folder, `in-${bytes.length}.eps`);
  writeFileSync(from, bytes);
  const to = join(folder, `out-${bytes.length}.pdf`);
  execFileSync('gs', [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    '-dEPSCrop',
    `-sOutputFile=${to}`,
    from,
  ]);
  return new Uint8Array(readFileSync(to));
}

type Logo = Omit<LogoFile, 'reference'>;

async function svgOf({ kind, bytes, name }: Logo): Promise<string> {
  if (kind === 'svg') {
    const cleaned = cleanSvg(bytes);
    if (cleaned.kind !== 'drawing') throw new Error(name);
    return cleaned.text;
  }
  const page = await readTestPage(kind === 'eps' ? await pdfOfEps(bytes) : bytes);
  if (!('svg' in page)) throw new Error(`${name}: ${page.obstacle}`);
  // what the shop keeps is its own copy
  const cleaned = cleanSvg(new TextEncoder().encode(page.svg));
  if (cleaned.kind !== 'drawing') throw new Error(name);
  return cleaned.text;
}

/** @param least pixels with ink, of all of them together */
async function expectAsPrinted(all: readonly Logo[], least: number): Promise<void> {
  const logos = await Promise.all(
    all.map(async (file) => {
      const text = await svgOf(file);
      const drawing = readDrawing(text);
      expect.soft(drawing?.obstacle, file.name).toBe(null);
      return { ...file, text, drawing };
    }),
  );
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage({ viewport: { width: 800, height: 400 }, deviceScaleFactor: DPI / 96 });
  const shown = await sheet(
    page,
    logos.map(
      ({ text }) =>
        `<image href="data:image/svg+xml;base64,${btoa(sized(text))}" width="${WIDE}" height="${TALL}" preserveAspectRatio="none"/>`,
    ),
  );
  const ours = await sheet(
    page,
    logos.map(({ drawing }) => (drawing ? pressed(drawing) : '')),
  );
  await browser.close();
  expect(ours.info).toEqual(shown.info);
  const cell = [shown.info.width / ROW, (TALL * DPI) / 25.4] as const;
  const different = new Map<string, number>();
  let inked = 0;
  for (let at = 0; at < shown.data.length; at += 3) {
    const [across, down] = [(at / 3) % shown.info.width, Math.floor(at / 3 / shown.info.width)];
    const name = logos[Math.floor(down / cell[1]) * ROW + Math.floor(across / cell[0])]?.name ?? '';
    const apart = [0, 1, 2].map((i) => Math.abs((shown.data[at + i] ?? 0) - (ours.data[at + i] ?? 0)));
    if ((shown.data[at] ?? 0) + (shown.data[at + 1] ?? 0) + (shown.data[at + 2] ?? 0) < 600) inked += 1;
    if (Math.max(...apart) > 127) different.set(name, (different.get(name) ?? 0) + 1);
  }
  expect(inked).toBeGreaterThan(least);
  expect([...different].filter(([, count]) => count > MAX_DIFFERENT)).toEqual([]);
}

it('forty logos of real programs: the screen shows what the press prints', async () => {
  expect(files).toHaveLength(40);
  await expectAsPrinted(files, 300_000);
});

it('and so it does of logos that Inkscape and LibreOffice saved', async () => {
  const kept = keptLogos();
  expect(kept).toHaveLength(11);
  await expectAsPrinted(kept, 90_000);
});

/** Whether a pixel is dark, which programs with other tables of colours agree about. */
const isInk = (data: Uint8Array, at: number): boolean =>
  Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < 128;

it('a page lies where poppler draws it', async () => {
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage({ viewport: { width: 200, height: 100 }, deviceScaleFactor: DPI / 72 });
  const otherwise: [string, number][] = [];
  const kept = keptLogos().filter(({ kind }) => kind === 'pdf');
  const all = [...files, ...kept.map((file) => ({ ...file, reference: file.bytes }))];
  for (const file of all.filter(({ kind }) => kind !== 'svg')) {
    const text = await svgOf(file);
    const [reference] = await pagesOf(file.reference, DPI);
    const [, left = '0', top = '0', width = '0', height = '0'] =
      /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(text) ?? [];
    // the drawing is cut to what is on the page: put back, a pixel for a point
    const image = `<image href="data:image/svg+xml;base64,${btoa(text)}" x="${left}" y="${top}" width="${width}" height="${height}"/>`;
    await page.setContent(
      `<style>body{margin:0}</style><svg style="display:block" width="200" height="100">${image}</svg>`,
    );
    const { data, width: wide } = await pixelsOfPng(await page.screenshot());
    let count = 0;
    let inked = 0;
    for (let y = 0; y < (reference?.height ?? 0); y++)
      for (let x = 0; x < (reference?.width ?? 0); x++) {
        const theirs = isInk(reference?.data ?? new Uint8Array(), 3 * (y * (reference?.width ?? 0) + x));
        if (theirs) inked += 1;
        if (theirs !== isInk(data, 3 * (y * wide + x))) count += 1;
      }
    expect.soft(inked, file.name).toBeGreaterThan(50_000);
    otherwise.push([file.name, count / ((reference?.width ?? 1) * (reference?.height ?? 1))]);
  }
  await browser.close();
  expect(otherwise.filter(([, share]) => share > MAX_OTHERWISE)).toEqual([]);
});

it('names of inks come along, each with the colour it is drawn in', async () => {
  for (const { name, kind, bytes } of files.filter((file) => /^spots (?:by Gh|in pa)/.test(file.name))) {
    const page = await readTestPage(bytes);
    const drawing = 'svg' in page ? readDrawing(page.svg) : null;
    const colors = drawing ? drawnColors(drawing).map(({ hex }) => hex) : [];
    const spots = await spotsOf(bytes, colors);
    expect(spots.map(({ code }) => code).toSorted(), `${name} ${kind}`).toEqual(['186 C', 'Reflex Blue C']);
    expect(new Set(spots.map(({ hex }) => hex)).size).toBe(2);
  }
});

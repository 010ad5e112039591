import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';
import { drawnColors } from '#rules/design/artwork/drawing/inks.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { signatureOf } from '#rules/platform/files/content.ts';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { readPostscript } from '#server/design/designs/postscript.ts';
import { spotsOf } from '#web/designer/pictures/pdf/spots.ts';
import { readTestPage } from '#web/designer/pictures/pdf/testing-pdf.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { onPress, PIXELS, type PrintedLogo } from './logo-press.ts';
import { epsOfGhostscript, keptLogos, type LogoFile, logoFiles } from './logo-samples.ts';
import { pagesOf } from './tools.ts';

const DPI = 600;
/** Pixels of a logo that may differ by half between screen and press; none of any did when this was written. */
const MAX_DIFFERENT = 3;
/** Pixels of a logo with ink, so that nothing but paper is no likeness. */
const LEAST_INKED = 3_000;
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

type Logo = Omit<LogoFile, 'reference'>;

/** The page of a file, an EPS by Ghostscript as the shop does it. */
async function pageOf({ bytes, name }: Logo) {
  if (signatureOf(bytes) === 'pdf') return readTestPage(bytes);
  const read = await readPostscript(bytes);
  if (!read.ok) throw new Error(`${name}: ${read.why}`);
  return readTestPage(new Uint8Array(read.pdf));
}

const svgs = new Map<string, string>();
/** What the shop makes of a file, once: two tests look at the same files. */
async function svgOf(logo: Logo): Promise<string> {
  const known = svgs.get(logo.name);
  if (known) return known;
  let { bytes } = logo;
  if (logo.kind !== 'svg') {
    const page = await pageOf(logo);
    if (!('svg' in page)) throw new Error(`${logo.name}: ${page.obstacle}`);
    bytes = new TextEncoder().encode(page.svg);
  }
  // what the shop keeps is its own copy
  const cleaned = cleanSvg(bytes);
  if (cleaned.kind !== 'drawing') throw new Error(logo.name);
  svgs.set(logo.name, cleaned.text);
  return cleaned.text;
}

/** Each by one of both ways it is printed; `LOGOS=both npx vitest run tests/print/logo-files.test.ts` by each. */
const IS_BOTH = process.env.LOGOS === 'both';

async function expectAsPrinted(all: readonly Logo[], least: number): Promise<void> {
  const logos: PrintedLogo[] = [];
  // one after the other: the shop lets few wait for Ghostscript
  for (const file of all) {
    const text = await svgOf(file);
    const drawing = readDrawing(text);
    expect.soft(drawing?.obstacle, file.name).toBe(null);
    logos.push({ name: file.name, text, inks: drawing ? drawnColors(drawing).map(({ hex }) => hex) : [] });
  }
  const onPlates = logos.filter(
    ({ inks }, i) => inks && inks.length <= MAX_TAMPON_COLORS && (IS_BOTH || i % 2 === 0),
  );
  const inColors = logos.filter((logo) => IS_BOTH || !onPlates.includes(logo));
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage({ viewport: { width: 1280, height: 240 }, deviceScaleFactor: PIXELS });
  const digital = inColors.map((logo) => ({ ...logo, inks: null }));
  const found = [...(await onPress(page, digital, 'Digital')), ...(await onPress(page, onPlates, 'Tampon'))];
  await browser.close();
  console.info(`${onPlates.length} logos on plates, ${inColors.length} in their colours`);
  expect(new Set(found.map(({ name }) => name)).size).toBe(all.length);
  expect(found.filter(({ inked }) => inked < least)).toEqual([]);
  expect(found.filter(({ apart }) => apart > MAX_DIFFERENT)).toEqual([]);
}

it('logos of Ghostscript, cairo, poppler and qpdf: the screen shows what the press prints', async () => {
  const all = [...files, ...epsOfGhostscript(folder)];
  expect(all).toHaveLength(48);
  await expectAsPrinted(all, LEAST_INKED);
});

const kept = keptLogos();
/** ImageMagick knows pictures alone and puts them into pages. */
const isPixels = ({ name }: Logo): boolean => name.includes('-pixels-');

it('and so it does of logos that Inkscape, LibreOffice, ImageMagick and others saved', async () => {
  const drawn = kept.filter((logo) => !isPixels(logo));
  expect(drawn).toHaveLength(49);
  await expectAsPrinted(drawn, LEAST_INKED);
});

it.each(kept.filter(isPixels).map((logo) => [logo.name, logo] as const))(
  '%s is told to be a picture',
  async (_name, logo) => {
    expect(await pageOf(logo)).toEqual({ obstacle: 'picture' });
  },
);

it('letters that the reader of PDFs gives up are refused, not left out', async () => {
  epsOfGhostscript(folder);
  const path = join(folder, 'fax.pdf');
  // letters of dots as a fax sends them, which takes a program that no browser here gets
  const options = [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    '-dMonoImageFilter=/CCITTFaxEncode',
  ];
  execFileSync('gs', [...options, `-sOutputFile=${path}`, join(folder, 'letters-gs.eps')], {
    stdio: 'ignore',
  });
  expect(await readTestPage(new Uint8Array(readFileSync(path)))).toEqual({ obstacle: 'text' });
});

/** Whether a pixel is dark, which programs with other tables of colours agree about. */
const isInk = (data: Uint8Array, at: number): boolean =>
  Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < 128;

it('a page lies where poppler draws it', async () => {
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage({ viewport: { width: 200, height: 100 }, deviceScaleFactor: DPI / 72 });
  const otherwise: [string, number][] = [];
  const pages = kept.filter((logo) => logo.kind === 'pdf' && !isPixels(logo));
  const all = [...files, ...pages.map((file) => ({ ...file, reference: file.bytes }))];
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

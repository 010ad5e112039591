import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { design, product } from '#tests/print/design.ts';
import { browserLaunch } from '../scripts/browser.ts';
import { openDesigner } from './shots/designer.ts';
import { startShop } from './shots/start-shop.ts';

/**
 * The three pictures at the top of the README: the shop, the designer and a proof. Small, so that they can
 * stand in the repository: WebP, 1200 px wide.
 *   npm run readme-pictures
 */
const folder = 'docs/pictures';
const WIDTH = 1200;

const save = (name: string, png: Buffer | Uint8Array) =>
  sharp(png)
    .resize({ width: WIDTH })
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));

async function shopPicture(page: Page): Promise<void> {
  const origin = `http://en.localhost:${process.env.E2E_PORT}`;
  await page.goto(origin + pathTo('en', 'meter'));
  await page.waitForLoadState('networkidle');
  await save('shop', await page.screenshot());
}

async function designerPicture(page: Page): Promise<void> {
  await openDesigner(page, 'en', 'block-52', '?color=natural&scale=freeTop');
  await page.waitForLoadState('networkidle');
  await save('designer', await page.screenshot());
}

/** A proof as the shopper gets it, drawn by Poppler. */
async function proofPicture(): Promise<void> {
  const rule = product('block-52');
  const document = design(rule, 'natural', 'freeTop', [
    {
      texts: [{ text: 'Sample Carpentry Ltd', x: 45, y: 0.6, size: 4.6, color: '#c8102e', pantone: '186 C' }],
    },
    { texts: [{ text: 'Windows, doors, stairs', x: 60, y: 1, size: 3.8 }] },
  ]);
  const made = await proofPdf(document, rule, {
    edition: 'en',
    technologyOf: () => 'Tampon',
    imageData: async () => null,
    job: { orderCode: '26114821', item: 1, quantity: 1500 },
    blank: (sideIndex) =>
      drawFlatSide({ product: rule, sideIndex, color: document.color, scale: document.scaleType })?.svg ??
      null,
  });
  if (!made.ok) throw new Error(`${made.code} ${made.field}`);
  const work = await mkdtemp(join(tmpdir(), 'inkrule-proof-'));
  try {
    await writeFile(join(work, 'proof.pdf'), made.value);
    const parts = [
      '-png',
      '-r',
      '150',
      '-f',
      '1',
      '-singlefile',
      join(work, 'proof.pdf'),
      join(work, 'proof'),
    ];
    await promisify(execFile)('pdftoppm', parts);
    await save('proof', await readFile(join(work, 'proof.png')));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await mkdir(folder, { recursive: true });
await proofPicture();
const shop = await startShop();
const browser = await chromium.launch(browserLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await shopPicture(page);
  await designerPicture(page);
} finally {
  await browser.close();
  await shop.stop();
}

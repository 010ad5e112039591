import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Surfaces } from '#printing/press/surfaces.ts';
import type { Clip, Drawing, Item } from '#rules/design/artwork/drawing/drawing.ts';
import { pathData } from '#rules/design/artwork/drawing/path.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { sized } from '#rules/design/artwork/drawing/sized.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { publicDrawings } from './public-drawings.ts';

/** Each drawing is printed 10 mm wide and 5 mm high, twenty in a row. */
const [WIDE, TALL, ROW] = [10, 5, 20];
const DPI = 600;
/** Pixels of a drawing that may differ by half, where fine edges meet: 8 at most, each of 0.04 mm. */
const MAX_DIFFERENT = 10;

type Surface = ReturnType<Surfaces['of']>;

function outline(surface: Surface): string {
  if (surface.kind === 'curves') return `d="${pathData(surface.path)}" fill-rule="${surface.rule}"`;
  const runs = surface.polygons.map((points) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`);
  return `d="${runs.join('')}"`;
}

/** What the press is given of a drawing, as surfaces in mm. */
function pressed(drawing: Drawing): string {
  const paint = { x: 0, y: 0, width: WIDE, height: TALL, crop: null } as unknown as ImagePaint;
  const surfaces = new Surfaces(paint, drawing);
  const drawn = (items: readonly Item[], clips: readonly Clip[]): string =>
    items
      .map((item) => {
        if (item.kind === 'group')
          return `<g opacity="${item.alpha}">${drawn(item.items, item.clip ? [...clips, item.clip] : clips)}</g>`;
        const { path, matrix, fill, stroke } = item;
        const filled = fill
          ? `<path ${outline(surfaces.of({ path, matrix, rule: fill.rule, stroke: null, clips }))} fill="${fill.hex}" fill-opacity="${fill.alpha}"/>`
          : '';
        const line = stroke
          ? `<path ${outline(surfaces.of({ path, matrix, rule: null, stroke, clips }))} fill="${stroke.hex}" fill-opacity="${stroke.alpha}"/>`
          : '';
        return filled + line;
      })
      .join('');
  return drawn(drawing.items, []);
}

async function sheet(page: Page, cells: readonly string[]) {
  const placed = cells.map(
    (cell, i) =>
      `<svg x="${(i % ROW) * WIDE}" y="${Math.floor(i / ROW) * TALL}" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">${cell}</svg>`,
  );
  const size = [ROW * WIDE, Math.ceil(cells.length / ROW) * TALL] as const;
  await page.setContent(
    `<style>body{margin:0}</style><svg style="display:block" viewBox="0 0 ${size.join(' ')}" width="${size[0]}mm" height="${size[1]}mm">${placed.join('')}</svg>`,
  );
  const shot = await page.locator('svg').first().screenshot();
  return sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

// covers: CFG-084
it('drawings of common programs and of strange hands lie where the browser draws them', async () => {
  const read = publicDrawings.map(([name, text, obstacle]) => {
    const cleaned = cleanSvg(new TextEncoder().encode(text));
    const drawing = cleaned.kind === 'drawing' ? readDrawing(cleaned.text) : null;
    expect.soft(drawing?.obstacle, name).toBe(obstacle);
    return { name, text, drawing };
  });
  const paths = read.flatMap(({ name, text, drawing }) =>
    drawing && drawing.obstacle === null ? [{ name, text, drawing }] : [],
  );
  expect(read.length).toBeGreaterThan(200);
  const original = ({ text }: (typeof paths)[number]) =>
    `<image href="data:image/svg+xml;base64,${btoa(sized(text))}" width="${WIDE}" height="${TALL}" preserveAspectRatio="none"/>`;
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage({ viewport: { width: 800, height: 400 }, deviceScaleFactor: DPI / 96 });
  const shown = await sheet(page, paths.map(original));
  const ours = await sheet(
    page,
    paths.map(({ drawing }) => pressed(drawing)),
  );
  await browser.close();
  expect(ours.info).toEqual(shown.info);
  const cell = [shown.info.width / ROW, (TALL * DPI) / 25.4] as const;
  const different = new Map<string, number>();
  let inked = 0;
  for (let at = 0; at < shown.data.length; at += 3) {
    const pixel = at / 3;
    const place =
      Math.floor(Math.floor(pixel / shown.info.width) / cell[1]) * ROW +
      Math.floor((pixel % shown.info.width) / cell[0]);
    const name = paths[place]?.name;
    const apart = [0, 1, 2].map((i) => Math.abs((shown.data[at + i] ?? 0) - (ours.data[at + i] ?? 0)));
    if ((shown.data[at] ?? 0) + (shown.data[at + 1] ?? 0) + (shown.data[at + 2] ?? 0) < 600) inked += 1;
    if (name && Math.max(...apart) > 127) different.set(name, (different.get(name) ?? 0) + 1);
  }
  expect(inked).toBeGreaterThan(1_000_000);
  expect([...different].filter(([, count]) => count > MAX_DIFFERENT)).toEqual([]);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Surfaces } from '#printing/press/surfaces.ts';
import type { Clip, Drawing, Item } from '#rules/design/artwork/drawing/drawing.ts';
import { pathData } from '#rules/design/artwork/drawing/path.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';

/** Each drawing is printed 10 mm wide and 5 mm high, twenty in a row. */
export const [WIDE, TALL, ROW] = [10, 5, 20];

type Surface = ReturnType<Surfaces['of']>;

function outline(surface: Surface): string {
  if (surface.kind === 'curves') return `d="${pathData(surface.path)}" fill-rule="${surface.rule}"`;
  const runs = surface.polygons.map((points) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`);
  return `d="${runs.join('')}"`;
}

/** What the press is given of a drawing, as surfaces in mm. */
export function pressed(drawing: Drawing): string {
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

/** Drawings beside each other, as a browser shows them. */
export async function sheet(page: Page, cells: readonly string[]) {
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

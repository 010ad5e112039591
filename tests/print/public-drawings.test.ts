import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { sized } from '#rules/design/artwork/drawing/sized.ts';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { pressed, ROW, sheet, TALL, WIDE } from './pressed-drawing.ts';
import { publicDrawings } from './public-drawings.ts';

const DPI = 600;
/** Pixels of a drawing that may differ by half, where fine edges meet: 8 at most, each of 0.04 mm. */
const MAX_DIFFERENT = 10;

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

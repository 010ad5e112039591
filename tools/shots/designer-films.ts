import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { openDesigner } from './designer.ts';

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Snap = (box?: Clip) => Promise<void>;

const boxOf = async (page: Page, selector: string): Promise<Clip> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`not on screen: ${selector}`);
  return box;
};

/**
 * Two small texts on the first side: a long one to the left, a short one chosen to the right of it and lower.
 */
export async function openForDrag(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', '?color=natural&scale=withoutPrint');
  const isPhone = (page.viewportSize()?.width ?? 0) <= 900;
  if (isPhone) await page.locator('.tool-sheet_sheet-head .icon-btn').last().click();
  const size = page.locator('#designer-panel input[inputmode="decimal"]').first();
  await size.fill('14');
  await size.press('Enter');
  if (isPhone) await page.locator('.tool-sheet_sheet-head .icon-btn').first().click();
  await page.locator('.side-canvas_canvas-element').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+d');
  await page.locator('.side-canvas_canvas-element').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ltd');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 18; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
}

/** The active side with what sticks out of it, as far as the screen shows it. */
async function sideOf(page: Page): Promise<Clip> {
  const { x, y, width, height } = await boxOf(page, '[data-part="side-card"].side-card_active');
  return {
    x: Math.max(0, x - 8),
    y: y - 8,
    width: Math.min(width + 16, (page.viewportSize()?.width ?? width) - Math.max(0, x - 8)),
    height: height + 40,
  };
}

/**
 * One drag to the left in seven pictures: the middle of the other text, its edge and the middle of the area
 * hold it.
 */
export async function filmDrag(page: Page, snap: Snap): Promise<void> {
  const clip = await sideOf(page);
  const moved = await boxOf(page, '.side-canvas_canvas-element[aria-pressed="true"] .side-canvas_grip');
  const other = await boxOf(page, '.side-canvas_canvas-element[aria-pressed="false"] .side-canvas_grip');
  const y = moved.y + moved.height / 2;
  const from = moved.x + moved.width / 2;
  const onEdge = other.x + other.width - moved.width / 2;
  const onMiddle = other.x + other.width / 2;
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (const [x, down] of [
    [from - 20, 0],
    [(from + onEdge) / 2, 2],
    [onEdge + 8, 4],
    [onEdge + 3, 4],
    [(onEdge + onMiddle) / 2, 6],
    [onMiddle + 3, 6],
    [onMiddle + 3, 1],
  ] as const) {
    await page.mouse.move(x, y + down, { steps: 3 });
    await page.waitForTimeout(60);
    await snap(clip);
  }
  await page.mouse.up();
  await page.waitForTimeout(100);
  await snap(clip);
}

/** A corner pulled in six pictures: an edge of the other text and of the print area hold it. */
export async function filmResize(page: Page, snap: Snap): Promise<void> {
  const clip = await sideOf(page);
  const handle = await boxOf(page, '[data-handle="nw"] .side-canvas_handle-box');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const other = await boxOf(page, '.side-canvas_canvas-element[aria-pressed="false"] .side-canvas_grip');
  const away = x - other.x - other.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const share of [0.1, 0.4, 0.7, 0.97]) {
    await page.mouse.move(x - away * share, y, { steps: 3 });
    await page.waitForTimeout(60);
    await snap(clip);
  }
  await page.mouse.up();
  await page.waitForTimeout(100);
  await snap(clip);
  const turn = await boxOf(page, '[data-handle="turn"] .side-canvas_handle-box');
  const pivot = await boxOf(page, '.side-canvas_canvas-element[aria-pressed="true"] .side-canvas_grip');
  await page.mouse.move(turn.x + turn.width / 2, turn.y + turn.height / 2);
  await page.mouse.down();
  await page.mouse.move(pivot.x + pivot.width / 2 - 90, pivot.y + pivot.height / 2 + 60, { steps: 4 });
  await page.waitForTimeout(60);
  await snap(clip);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** The sheet of a phone: its row of tools, half and all of the screen, and zoomed sides above it. */
export async function filmSheet(page: Page, snap: Snap): Promise<void> {
  const rest = () => page.waitForTimeout(500);
  if ((page.viewportSize()?.width ?? 0) > 900) return snap(); // a wide screen has no sheet
  await rest();
  await snap();
  await page.locator('[data-part="rail"] button').first().click();
  await rest();
  await snap();
  await page.locator('.tool-sheet_sheet-head .icon-btn').last().click();
  await rest();
  await snap();
  await page.locator('.tool-sheet_sheet-head .icon-btn').first().click();
  await page.locator('[data-part="rail"] button').nth(4).click();
  await page.locator('[data-part="side-card"].side-card_active .designer_zoom button').last().click();
  await rest();
  await snap();
}

import { describe, expect, it } from 'vitest';
import { mm } from '#rules/platform/units.ts';
import { BLEED, MIN_SHEET_WIDTH } from './press-data.ts';
import { printSheet } from './sheet.ts';

describe('sheet of a side', () => {
  it.each([
    [236, 16],
    [175, 4],
    [60, 7],
    [310, 34.5],
  ])('%d x %d mm: trim is the side, bleed lies around it, the words outside of both', (width, height) => {
    const sheet = printSheet({ width: mm(width), height: mm(height) });
    expect(sheet.trim).toMatchObject({ width, height });
    expect(sheet.bleed.x).toBe(sheet.trim.x - BLEED);
    expect(sheet.bleed.width).toBe(width + 2 * BLEED);
    expect(sheet.slug.y).toBeGreaterThan(sheet.bleed.y + sheet.bleed.height);
    expect(sheet.slug.y + sheet.slug.height).toBeLessThan(sheet.height);
    expect(sheet.width).toBeGreaterThanOrEqual(Math.max(MIN_SHEET_WIDTH, sheet.bleed.x + sheet.bleed.width));
  });
});

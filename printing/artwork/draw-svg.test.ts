import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSvg, pixelsWithin } from './draw-svg.ts';

const size = { width: 60, height: 90 };
const inside =
  '<rect width="100%" height="50%" fill="#0033a0"/><circle cx="20" cy="10" r="9" fill="#c8102e"/><path d="M-9-9h12v12h-12z"/>';
const svg = (root: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

describe('a drawing in a frame of pixels', () => {
  it.each([
    'viewBox="0 0 40 20"',
    'viewBox="0 0 40 20" preserveAspectRatio="xMinYMax meet"',
    'viewBox="-5 -5 40 20" preserveAspectRatio="xMaxYMin slice"',
    'viewBox="0 0 40 20" preserveAspectRatio="none"',
    'x="20px" y="20px"',
  ])('is drawn as where it stands alone: %s', async (root) => {
    const text = svg(`width="60" height="90" ${root}`);
    const alone = await sharp(Buffer.from(text), { density: 72 }).raw().toBuffer();
    const framed = await drawSvg(text, size).raw().toBuffer();
    const far = framed.filter((value, at) => Math.abs(value - (alone[at] ?? 0)) > 40).length;
    expect([framed.length, far]).toEqual([alone.length, 0]);
  });

  it('has a pixel at least each way', () => {
    expect(pixelsWithin({ width: 1e6, height: 1 }, 1_200)).toEqual({ width: 1_200, height: 1 });
    expect(pixelsWithin({ width: 0.001, height: 0.002 }, 1_200)).toEqual({ width: 600, height: 1_200 });
  });
});

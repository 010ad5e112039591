import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { crossAfterKey, pixelsPerMm } from './cross.ts';

const size = { x: 297, y: 210 };

describe('the cross on a design', () => {
  it.each([
    ['ArrowRight', false, { x: 11, y: 20 }],
    ['ArrowDown', true, { x: 10, y: 30 }],
    ['ArrowLeft', true, { x: 0, y: 20 }],
    ['ArrowUp', false, { x: 10, y: 19 }],
    ['Enter', false, null],
  ])('%s, with Shift %s, moves to %o', (key, isFar, to) => {
    expect(crossAfterKey(key, isFar, { x: 10, y: 20 }, size)).toEqual(to);
  });
});

describe('the scale of a picture', () => {
  const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } });

  it('is read from the picture itself', async () => {
    const png = await picture().withMetadata({ density: 254 }).png().toBuffer();
    expect(pixelsPerMm(new Uint8Array(png))).toBeCloseTo(10, 1);
  });

  it('is unknown where the picture does not say it', () => {
    expect(pixelsPerMm(new Uint8Array(8))).toBeNull();
  });
});

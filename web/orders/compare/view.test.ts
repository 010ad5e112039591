import { describe, expect, it } from 'vitest';
import { moved, viewAfterKey, wholePicture, ZOOM_MAX, zoomed } from './view.ts';

describe('what is seen of two pictures', () => {
  it('zooms about the middle, and no further than it makes sense', () => {
    expect(zoomed(wholePicture, 2)).toEqual({ zoom: 2, x: 0, y: 0 });
    expect(zoomed(wholePicture, 0.5)).toEqual(wholePicture);
    expect(zoomed(wholePicture, 1000).zoom).toBe(ZOOM_MAX);
  });

  it('keeps what lies at the spot where it is', () => {
    const spot = { x: 0.3, y: -0.2 };
    const view = zoomed({ zoom: 2, x: 0.1, y: 0.2 }, 3, spot);
    const before = (spot.x - 0.1) / 2;
    expect((spot.x - view.x) / view.zoom).toBeCloseTo(before);
  });

  it('never leaves the frame empty', () => {
    expect(moved(wholePicture, 1, -1)).toEqual(wholePicture);
    expect(moved({ zoom: 3, x: 0, y: 0 }, 5, -5)).toEqual({ zoom: 3, x: 1, y: -1 });
    const near = moved({ zoom: 4, x: 0, y: 0 }, 1.5, 1.5);
    expect(zoomed(near, 0.25)).toEqual(wholePicture);
  });

  it('is led by keys', () => {
    const near = { zoom: 2, x: 0, y: 0 };
    expect(viewAfterKey(near, '+')?.zoom).toBe(3);
    expect(viewAfterKey(near, '-')?.zoom).toBeCloseTo(4 / 3);
    expect(viewAfterKey(near, '0')).toEqual(wholePicture);
    expect(viewAfterKey(near, 'ArrowRight')?.x).toBeLessThan(0);
    expect(viewAfterKey(near, 'ArrowDown')?.y).toBeLessThan(0);
    expect(viewAfterKey(near, 'Tab')).toBeNull();
  });
});

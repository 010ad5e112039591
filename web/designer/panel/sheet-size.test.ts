import { describe, expect, it } from 'vitest';
import { resized, restingSize, type SheetSize } from './sheet-size.ts';

const heights = { tools: 0, half: 200, full: 500 };

describe('the sheet of tools', () => {
  it.each<[number, number, SheetSize]>([
    [20, 0, 'tools'],
    [120, 0, 'half'],
    [360, 0, 'full'],
    [340, 0, 'half'],
    [30, 1.2, 'half'],
    [230, 1.2, 'full'],
    [480, -1.2, 'half'],
    [180, -1.2, 'tools'],
    [500, 2, 'full'],
    [0, -2, 'tools'],
  ])('let go at %d px with %d px a ms rests at %s', (height, speed, size) => {
    expect(restingSize(height, heights, speed)).toBe(size);
  });

  it('grows and shrinks by steps', () => {
    expect(resized('tools', 1)).toBe('half');
    expect(resized('full', 1)).toBe('full');
    expect(resized('half', -1)).toBe('tools');
  });
});

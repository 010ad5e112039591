import { describe, expect, it } from 'vitest';
import { mergedRanges } from './district-ranges.ts';

const ranges = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => ({ from: range.slice(0, 2), to: range.slice(3) }));

describe('ranges of districts', () => {
  it.each([
    ['', ''],
    ['20-79 10-19', '10-79'],
    ['10-79 20-30', '10-79'],
    ['10-19 21-30', '10-19 21-30'],
    ['90-99 99-99', '90-99'],
    ['08-09 10-10', '08-10'],
  ])('%j are %j', (text, expected) => {
    expect(mergedRanges(ranges(text))).toEqual(ranges(expected));
  });
});

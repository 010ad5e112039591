import { expect, it } from 'vitest';
import { tenthsText } from './texts.ts';

it.each([
  [12, '12'],
  [12.5, '12,5'],
  [-7.5, '-7,5'],
  [15.04, '15'],
])('%d is written %s', (value, words) => expect(tenthsText(value, 'de')).toBe(words));

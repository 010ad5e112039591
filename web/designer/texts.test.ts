import { expect, it } from 'vitest';
import { setCapitals } from '#rules/design/artwork/commands/typography.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { roughMeasure } from './fonts/measure.ts';
import { designed, offerWith, startOf, textOn } from './testing.ts';
import { elementWords, tenthsText } from './texts.ts';

it.each([
  [12, '12'],
  [12.5, '12,5'],
  [-7.5, '-7,5'],
  [15.04, '15'],
])('%d is written %s', (value, words) => expect(tenthsText(value, 'de')).toBe(words));

it('a text is called by all of its words, as they are seen', () => {
  const offer = offerWith('block-52');
  const made = designed(
    startOf(offer),
    textOn(offer, 1, 'text', 'Maß und Ziel\nDächer, Treppen und Böden seit 1951'),
    (document) => setCapitals(document, { ids: ['text'], capitals: true, measure: roughMeasure, area: null }),
  );
  const [text] = made.sides.flatMap((side) => nodesOf(side));
  if (!text) throw new Error('no text');
  expect(elementWords(text, 'Seite 1', 'de')).toContain('MASS UND ZIEL DÄCHER, TREPPEN UND BÖDEN SEIT 1951');
});

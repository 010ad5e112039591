import { cornersOfBounds, type Point, turn } from '#rules/design/artwork/geometry.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import { letterFacts, TAIL } from './preflight/letters.ts';

const tailed = /[gjpqy,;Q]/;

/**
 * Where an element has ink: a text from its capitals to its tails, not the whole line with the space between
 * lines.
 */
export function inkedShapes(element: LaidElement): readonly (readonly Point[])[] {
  if (element.kind === 'image') return [element.polygon];
  const { capHeight } = letterFacts[element.family];
  return element.lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      const box = {
        minX: line.x,
        maxX: line.x + line.width,
        minY: line.baseline - capHeight * element.size,
        maxY: line.baseline + (tailed.test(line.text) ? TAIL * element.size : 0),
      };
      return cornersOfBounds(box).map((corner) => turn<number>(corner, element.pivot, element.rotation));
    });
}

import { type Box, cornersOf, cornersOfBounds, type Point, turn } from '#rules/design/artwork/geometry.ts';
import type { LaidElement, LaidShape, LaidText } from '#rules/design/artwork/layout.ts';
import { strokeOf } from '#rules/design/artwork/shapes/form.ts';
import { hasSymbol } from '#rules/design/artwork/symbols.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { letterFacts, symbolReach, TAIL } from './preflight/letters.ts';

const tailed = /[gjpqy,;Q]/;

type Corners = readonly Point[];

/** A round form as a polygon around it, closely enough to ask what it touches. */
const ROUND = 24;

function round({ x, y, width, height }: Box, about = 1 / Math.cos(Math.PI / ROUND)): Corners {
  return Array.from({ length: ROUND }, (_, i) => {
    const angle = (2 * Math.PI * i) / ROUND;
    return {
      x: x + (width / 2) * (1 + about * Math.cos(angle)),
      y: y + (height / 2) * (1 + about * Math.sin(angle)),
    };
  });
}

/** A frame as pieces without a hole, so that what stands inside does not touch it. */
const framed = (outer: Corners, inner: Corners): Corners[] =>
  outer.map((corner, i) => {
    const next = (i + 1) % outer.length;
    return [corner, outer[next], inner[next], inner[i]] as Corners;
  });

function shapePieces({ form, box }: LaidShape): readonly Corners[] {
  const isRound = form.kind === 'ellipse' || form.kind === 'badge' || form.kind === 'star';
  const edge = (at: Box) => (isRound ? round(at) : cornersOf(at, 0));
  const stroke = strokeOf(form);
  const width = stroke === null ? 0 : pxToMm(stroke);
  if (stroke === null || 2 * width >= Math.min(box.width, box.height)) return [edge(box)];
  const inner = {
    x: box.x + width,
    y: box.y + width,
    width: box.width - 2 * width,
    height: box.height - 2 * width,
  };
  return framed(edge(box), isRound ? round(inner, 1) : edge(inner));
}

function linePieces(element: LaidText): readonly Corners[] {
  if (element.curved) return element.curved;
  const { capHeight } = letterFacts[element.family];
  const above = (line: string): number =>
    hasSymbol(line) ? Math.max(capHeight, symbolReach.above) : capHeight;
  const below = (line: string): number =>
    tailed.test(line) ? TAIL : hasSymbol(line) ? symbolReach.below : 0;
  return element.lines
    .filter((line) => line.text.trim() !== '')
    .map((line) =>
      cornersOfBounds({
        minX: line.x,
        maxX: line.x + line.width,
        minY: line.baseline - above(line.text) * element.size,
        maxY: line.baseline + below(line.text) * element.size,
      }),
    );
}

/**
 * Where an element has ink, as convex pieces: a text from its capitals to its tails, not the whole line with
 * the space between lines; an outline without what it encloses.
 */
export function inkedShapes(element: LaidElement): readonly Corners[] {
  if (element.kind === 'image') return [element.polygon];
  const pieces = element.kind === 'text' ? linePieces(element) : shapePieces(element);
  const { pivot, rotation, mirrored } = element;
  const upright = ({ x, y }: Point): Point => ({
    x: mirrored?.flipX ? 2 * pivot.x - x : x,
    y: mirrored?.flipY ? 2 * pivot.y - y : y,
  });
  return pieces.map((piece) => piece.map((corner) => turn<number>(upright(corner), pivot, rotation)));
}

import { edgesOf } from '#rules/design/artwork/drawing/edges.ts';
import { readPath } from '#rules/design/artwork/drawing/path.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import {
  type ImagePaint,
  type Paint,
  type PathPaint,
  paintSide,
  type TextPaint,
} from '#rules/design/artwork/paint.ts';
import { type Mm, mm } from '#rules/platform/units.ts';
import { chokeOf } from './choke.ts';
import { backgroundOf, pictureInks } from './picture-inks.ts';
import { type Plate, type PrintedSide, plateFinder } from './plates.ts';
import { letterFacts } from './preflight/letters.ts';
import { trapPairs } from './trap-pairs.ts';
import { meetings } from './trapping.ts';

/** Brushes of a mask: what a plate prints, and what it leaves bare. */
export const PRINTS = '#ffffff';
export const BARE = '#000000';

/** Where inks of a picture meet: a lighter one is larger by so much, as far as a darker one is there. */
type Trapped = { readonly by: Mm; readonly within: ImagePaint };

/** A surface on a plate in one of the two brushes, smaller by `inset` on every edge. */
export type PlateStep = {
  readonly paint: TextPaint | PathPaint | ImagePaint;
  readonly inset: Mm;
  readonly trapped?: Trapped;
};

const NONE = mm(0);

/** The points of a path that are read at most; a QR code of the largest size has fewer. */
const MOST_POINTS = 200_000;
const OF_A_CURVE = 8;

function chokeOfPath(d: string): Mm {
  let [twice, length] = [0, 0];
  for (const { x, y, toX, toY } of edgesOf(readPath(d, MOST_POINTS), OF_A_CURVE)) {
    twice += x * toY - toX * y;
    length += Math.hypot(toX - x, toY - y);
  }
  return chokeOf({ area: Math.abs(twice) / 2, edges: length });
}

/** Letters by the thinnest stroke of their font: the press goes by their outlines, which only it has. */
function chokeOfText({ stroke, size, family }: TextPaint): Mm {
  const width = stroke ?? size * letterFacts[family].hairline;
  return chokeOf({ area: width, edges: 2 });
}

/** What becomes of an ink on a plate: its own, white under it, or knocked out by it. */
type Part = 'own' | 'under' | 'out';
const partOf = (plate: string, ink: Plate): Part =>
  ink.name === plate ? 'own' : ink.underprint === plate ? 'under' : 'out';

function imageSteps(
  printed: PrintedSide,
  plate: string,
  paint: ImagePaint,
  plateOf: ReturnType<typeof plateFinder>,
): PlateStep[] {
  const inks = pictureInks(printed, paint, plateOf);
  if (inks.length === 0) return [];
  const background = backgroundOf(paint, inks);
  const inBrushes = (prints: (ink: Plate, at: number) => boolean): ImagePaint => {
    const brushes = inks.map(({ from, plate: ink }, at) => {
      return { from, hex: prints(ink, at) ? PRINTS : BARE, pantone: null };
    });
    return { ...paint, reduced: { background, inks: brushes } };
  };
  const own: PlateStep = { paint: inBrushes((ink) => partOf(plate, ink) !== 'out'), inset: NONE };
  const pairs = trapPairs(inks, printed.trap).filter(({ light }) => light.plate.name === plate);
  const traps = [...new Set(pairs.map(({ dark }) => dark.at))].map((darker): PlateStep => {
    const lighter = pairs.flatMap(({ light, dark }) => (dark.at === darker ? [light.at] : []));
    const within = inBrushes((_, at) => at === darker || lighter.includes(at));
    return {
      paint: inBrushes((_, at) => lighter.includes(at)),
      inset: NONE,
      trapped: { by: printed.trap, within },
    };
  });
  return [own, ...traps];
}

/**
 * What one plate of a side prints, lowest first, by the rules of the print file: an ink is knocked out of what
 * lies under it, an edge over a darker ink reaches under it by the trap, and white is smaller than the ink on
 * it. Of a picture, the choke of its white is left out: it is measured in its pixels.
 * @param plate one of `plateNames`
 */
export function plateSteps(
  printed: PrintedSide,
  elements: readonly LaidElement[],
  plate: string,
): PlateStep[] {
  const plateOf = plateFinder(printed);
  const over = new Set(
    meetings(elements, printed.side, printed.trap).flatMap(({ id, how }) => (how === 'over' ? [id] : [])),
  );
  return paintSide(elements).flatMap((paint: Paint): PlateStep[] => {
    if (paint.kind === 'rect') return [];
    if (paint.kind === 'image') return imageSteps(printed, plate, paint, plateOf);
    const ink = plateOf({ hex: paint.color, pantone: paint.pantone });
    if (!ink) return [];
    const isOver = over.has(paint.id);
    const part = partOf(plate, ink);
    const bare = { paint: { ...paint, color: BARE }, inset: isOver ? printed.trap : NONE };
    if (part === 'out') return [bare];
    const prints = { ...paint, color: PRINTS };
    if (part === 'own') return [{ paint: prints, inset: NONE }];
    const inset = paint.kind === 'path' ? chokeOfPath(paint.d) : chokeOfText(paint);
    return [...(isOver ? [] : [bare]), { paint: prints, inset }];
  });
}

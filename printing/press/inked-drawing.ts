import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import type { Drawing } from '#rules/design/artwork/drawing/drawing.ts';
import { type InkLayer, inkLayers } from '#rules/design/artwork/drawing/inks.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { NOT_PRINTED } from '#rules/design/artwork/pixels/reduce.ts';
import type { PictureInk } from '#rules/press/print-files/picture-inks.ts';
import { trapPairs } from '#rules/press/print-files/trap-pairs.ts';
import { PRECISION, polygonPath } from '../polygons/polygons.ts';
import { fill } from './drawings.ts';
import type { InkedPicture } from './ink-steps.ts';
import { once } from './kept.ts';
import type { PagePainter } from './page-painter.ts';
import { pathOperators } from './path-operators.ts';
import { Surfaces } from './surfaces.ts';
import { chokeOfShape, spread, whiteUnder } from './white-shapes.ts';

/** Corners that are joined and cut, all steps together; beyond it a press room would wait for minutes. */
const MAX_WORK = 40_000_000;

const size = (polygons: PathsD): number => polygons.reduce((sum, polygon) => sum + polygon.length, 0);

/**
 * What is left of each ink once later parts lie on it, in mm, without overlaps; null for more work than
 * anybody waits for.
 */
function regionsOf(layers: readonly InkLayer[], surfaces: Surfaces, count: number): PathsD[] | null {
  const regions: PathsD[] = Array.from({ length: count }, () => []);
  let work = 0;
  for (let start = 0; start < layers.length; ) {
    const ink = layers[start]?.ink;
    let end = start;
    while (end < layers.length && layers[end]?.ink === ink) end += 1;
    const parts = layers.slice(start, end).flatMap((layer) => surfaces.polygonsOf(layer));
    start = end;
    const run = Clipper.unionD(parts, [], FillRule.NonZero, PRECISION);
    for (const [i, region] of regions.entries()) {
      work += size(region) + size(run);
      if (work > MAX_WORK) return null;
      if (i === ink) regions[i] = Clipper.unionD(region, run, FillRule.NonZero, PRECISION);
      else if (region.length > 0) regions[i] = Clipper.differenceD(region, run, FillRule.NonZero, PRECISION);
    }
  }
  return regions;
}

/**
 * What one plate prints of a drawing that was cut, as operators of a PDF: an ink, an ink with white under it,
 * or both inks where they touch. Inks by their place among those of the picture.
 */
type Shape =
  | { readonly kind: 'ink' | 'on white'; readonly at: number; readonly drawn: string }
  | { readonly kind: 'trap'; readonly light: number; readonly dark: number; readonly drawn: string };

const drawnOf = (polygons: PathsD): string => pathOperators(polygonPath(polygons));

/** Nearer than this two inks touch, mm. */
const TOUCHING = 0.01;

/** All that is cut, in the order it is printed; null for too many parts. */
function shapesOf(
  layers: readonly InkLayer[],
  surfaces: Surfaces,
  { inks, trap }: Pick<InkedPicture, 'inks' | 'trap'>,
): Shape[] | null {
  const regions = regionsOf(layers, surfaces, inks.length);
  if (!regions) return null;
  const shapes: Shape[] = [];
  const inner = inks.some(({ plate }) => plate.underprint) ? whiteOf(regions, inks) : [];
  for (const [at, { plate }] of inks.entries()) {
    const region = regions[at] ?? [];
    if (region.length === 0) continue;
    shapes.push({ kind: 'ink', at, drawn: drawnOf(region) });
    const white = plate.underprint ? Clipper.intersectD(region, inner, FillRule.NonZero, PRECISION) : [];
    if (white.length > 0) shapes.push({ kind: 'on white', at, drawn: drawnOf(white) });
  }
  // the lighter of two inks reaches a little under the darker one, printed over it
  for (const { light, dark } of trapPairs(inks, trap)) {
    const [lighter, darker] = [regions[light.at] ?? [], regions[dark.at] ?? []];
    if (lighter.length === 0 || darker.length === 0) continue;
    // only where they touch: what is near but apart needs no trap
    const touching = Clipper.intersectD(lighter, spread(darker, TOUCHING), FillRule.NonZero, PRECISION);
    const shared = Clipper.intersectD(spread(touching, trap), darker, FillRule.NonZero, PRECISION);
    if (shared.length > 0)
      shapes.push({ kind: 'trap', light: light.at, dark: dark.at, drawn: drawnOf(shared) });
  }
  return shapes;
}

/**
 * Paints a drawing in inks, for a side printed with plates: each part in the ink of its nearest colour. Its
 * own curves are kept where parts only lie on each other; where a part takes away what is under it, or white
 * goes under the ink, shapes are cut first, once for all files and plates that show them. On a dark body the
 * white is one shape of all inks made smaller, so no seam stays without white. Answers whether it could be
 * done: not with too many parts.
 * @param picture tells its bytes from all others
 */
export async function paintInkedDrawing(
  painter: PagePainter,
  paint: ImagePaint,
  { drawing, picture }: { readonly drawing: Drawing; readonly picture: string },
  how: InkedPicture,
): Promise<boolean> {
  const { inks, background, trap } = how;
  const surfaces = new Surfaces(paint, drawing);
  const layers = inkLayers(drawing, { colors: inks.map(({ from }) => from), background });
  const onWhite = inks.some(({ plate }) => plate.underprint);
  const plates = new Set(inks.map(({ plate }) => plate.name));
  if (!onWhite && (trap === 0 || plates.size < 2) && layers.every(({ ink }) => ink !== NOT_PRINTED)) {
    for (const layer of layers) {
      const plate = inks[layer.ink]?.plate;
      if (!plate) continue;
      painter.fillInk(plate);
      fill(painter, surfaces.of(layer));
    }
    return true;
  }
  const { x, y, width, height, crop } = paint;
  const all = inks.map(({ from, plate }) => [from, plate.name, plate.hex, plate.underprint !== null]);
  const shapes = await once(
    `shapes ${picture} ${JSON.stringify([x, y, width, height, crop, all, background, trap])}`,
    () => shapesOf(layers, surfaces, how),
    (made) => made?.reduce((sum, { drawn }) => sum + drawn.length + 100, 0) ?? 0,
  );
  if (!shapes) return false;
  const plateAt = (at: number) => (inks[at] as PictureInk).plate;
  for (const shape of shapes) {
    if (shape.kind === 'trap') {
      await painter.overprinted(async () => {
        await painter.fillInks(plateAt(shape.light), plateAt(shape.dark));
        painter.put(shape.drawn, 'f');
      });
      continue;
    }
    if (shape.kind === 'ink') painter.fillInk(plateAt(shape.at));
    else await painter.fillInkOnWhite(plateAt(shape.at));
    painter.put(shape.drawn, 'f');
  }
  return true;
}

/**
 * The white under all inks of a drawing, one shape. Its choke is that of the finest ink: an outline around a
 * large shape would else lose its white.
 */
function whiteOf(regions: readonly PathsD[], inks: readonly PictureInk[]): PathsD {
  const whole = Clipper.unionD(regions.flat(), [], FillRule.NonZero, PRECISION);
  const chokes = regions
    .filter((region, i) => region.length > 0 && inks[i]?.plate.underprint)
    .map((region) => chokeOfShape(region));
  return whiteUnder(whole, Math.min(...chokes)) ?? whole;
}

import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import type { Clip, Drawing, Item, Shape } from '#rules/design/artwork/drawing/drawing.ts';
import { type InkLayer, inkLayers, type Part } from '#rules/design/artwork/drawing/inks.ts';
import type { Path } from '#rules/design/artwork/drawing/path.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { NOT_PRINTED } from '#rules/design/artwork/pixels/reduce.ts';
import type { PictureInk } from '#rules/press/print-files/picture-inks.ts';
import { isOnWhite, type PrintedSide } from '#rules/press/print-files/plates.ts';
import { PRECISION, polygonPath } from '../polygons/polygons.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { InkedPicture } from './ink-steps.ts';
import type { PagePainter } from './page-painter.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfWriter } from './pdf-writer.ts';
import { type Surface, Surfaces } from './surfaces.ts';
import { trapPairs } from './trap-pairs.ts';
import { chokeOfShape, spread, whiteUnder } from './white-shapes.ts';

const operators = (path: Path): string =>
  path
    .map(([op, ...points]) =>
      op === 'Z' ? 'h' : `${points.map(number).join(' ')} ${op === 'C' ? 'c' : op.toLowerCase()}`,
    )
    .join('\n');

const paintPolygons = (painter: PagePainter, polygons: PathsD): void => {
  if (polygons.length > 0) painter.put(pathOperators(polygonPath(polygons)), 'f');
};

/** Fills a surface with the colour set before. */
function fill(painter: PagePainter, surface: Surface): void {
  if (surface.kind === 'polygons') paintPolygons(painter, surface.polygons);
  else painter.put(operators(surface.path), surface.rule === 'evenodd' ? 'f*' : 'f');
}

type Tools = { readonly writer: PdfWriter; readonly spaces: ColorSpaces };

/** Paints a drawing in its own colours, as paths: for a digital side and the proof. */
export async function paintDrawing(
  painter: PagePainter,
  paint: ImagePaint,
  drawing: Drawing,
  tools: Tools,
): Promise<void> {
  const surfaces = new Surfaces(paint, drawing);
  await paintItems(painter, drawing.items, []);

  async function paintItems(
    onto: PagePainter,
    items: readonly Item[],
    clips: readonly Clip[],
  ): Promise<void> {
    for (const item of items) {
      if (item.kind === 'shape') {
        paintShape(onto, item, clips);
        continue;
      }
      const within = item.clip ? [...clips, item.clip] : clips;
      if (item.alpha === 1) await paintItems(onto, item.items, within);
      else await paintTogether(onto, item.items, within, item.alpha);
    }
  }

  function paintShape(
    onto: PagePainter,
    { path, matrix, fill: filled, stroke }: Shape,
    clips: readonly Clip[],
  ): void {
    for (const part of [
      filled && { ...filled, path, matrix, stroke: null, clips },
      stroke && { ...stroke, path, matrix, rule: null, stroke, clips },
    ]) {
      if (!part) continue;
      onto.put('q');
      if (part.alpha < 1) onto.letThrough(part.alpha);
      onto.fillRgb(part.hex);
      fill(onto, surfaces.of(part));
      onto.put('Q');
    }
  }

  /** As one thing: its parts do not shine through each other. */
  async function paintTogether(
    onto: PagePainter,
    items: readonly Item[],
    clips: readonly Clip[],
    alpha: number,
  ): Promise<void> {
    const own = onto.within();
    await paintItems(own, items, clips);
    if (own.hasWhite) onto.hasWhite = true;
    const { x, y, width, height } = paint;
    const form = await tools.writer.stream(
      {
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [x, y, x + width, y + height],
        Group: { Type: name('Group'), S: name('Transparency'), CS: tools.spaces.srgb, I: true },
        Resources: own.resources,
      },
      own.content,
    );
    onto.put('q');
    onto.letThrough(alpha);
    onto.form(form);
    onto.put('Q');
  }
}

/** Something of it lets through a part of what is under it. */
export const isSoft = (items: readonly Item[]): boolean =>
  items.some((item) =>
    item.kind === 'group'
      ? item.alpha < 1 || isSoft(item.items)
      : (item.fill?.alpha ?? 1) < 1 || (item.stroke?.alpha ?? 1) < 1,
  );

/** The parts of a drawing in some colours, in the order they are drawn. */
function coveringParts(
  items: readonly Item[],
  clips: readonly Clip[],
  counts: (hex: string) => boolean,
): Part[] {
  return items.flatMap((item): Part[] => {
    if (item.kind === 'group')
      return coveringParts(item.items, item.clip ? [...clips, item.clip] : clips, counts);
    const { path, matrix, fill: filled, stroke } = item;
    return [
      ...(filled && counts(filled.hex) ? [{ path, matrix, rule: filled.rule, stroke: null, clips }] : []),
      ...(stroke && counts(stroke.hex) ? [{ path, matrix, rule: null, stroke, clips }] : []),
    ];
  });
}

/** The white of a digital side under a drawing without tones: one shape of all that needs it. */
export function paintWhiteUnder(
  painter: PagePainter,
  paint: ImagePaint,
  drawing: Drawing,
  printed: PrintedSide,
): void {
  const surfaces = new Surfaces(paint, drawing);
  const parts = coveringParts(drawing.items, [], (hex) => isOnWhite(printed, hex)).flatMap((part) =>
    surfaces.polygonsOf(part),
  );
  if (parts.length === 0) return;
  const whole = Clipper.unionD(parts, [], FillRule.NonZero, PRECISION);
  painter.fillWhite();
  paintPolygons(painter, whiteUnder(whole) ?? whole);
}

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
 * Paints a drawing in inks, for a side printed with plates: each part in the ink of its nearest colour. Its
 * own curves are kept where parts only lie on each other; where a part takes away what is under it, or white
 * goes under the ink, shapes are cut first. On a dark body the white is one shape of all inks made smaller,
 * so no seam stays without white. Answers whether it could be done: not with too many parts.
 */
export async function paintInkedDrawing(
  painter: PagePainter,
  paint: ImagePaint,
  drawing: Drawing,
  { inks, background, trap }: InkedPicture,
): Promise<boolean> {
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
  const regions = regionsOf(layers, surfaces, inks.length);
  if (!regions) return false;
  const inner = onWhite ? whiteOf(regions, inks) : [];
  for (const [i, { plate }] of inks.entries()) {
    const region = regions[i] ?? [];
    if (region.length === 0) continue;
    painter.fillInk(plate);
    paintPolygons(painter, region);
    const white = plate.underprint ? Clipper.intersectD(region, inner, FillRule.NonZero, PRECISION) : [];
    if (white.length === 0) continue;
    await painter.fillInkOnWhite(plate);
    paintPolygons(painter, white);
  }
  await trapRegions(painter, regions, inks, trap);
  return true;
}

/** Nearer than this two inks touch, mm. */
const TOUCHING = 0.01;

/** The lighter of two inks reaches a little under the darker one, printed over it. */
async function trapRegions(
  painter: PagePainter,
  regions: readonly PathsD[],
  inks: readonly PictureInk[],
  trap: number,
): Promise<void> {
  for (const { light, dark } of trapPairs(inks, trap)) {
    const [lighter, darker] = [regions[light.at] ?? [], regions[dark.at] ?? []];
    if (lighter.length === 0 || darker.length === 0) continue;
    // only where they touch: what is near but apart needs no trap
    const touching = Clipper.intersectD(lighter, spread(darker, TOUCHING), FillRule.NonZero, PRECISION);
    const shared = Clipper.intersectD(spread(touching, trap), darker, FillRule.NonZero, PRECISION);
    if (shared.length === 0) continue;
    await painter.overprinted(async () => {
      await painter.fillInks(light.plate, dark.plate);
      paintPolygons(painter, shared);
    });
  }
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

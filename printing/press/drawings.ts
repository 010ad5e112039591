import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import type { Clip, Drawing, DrawnColor, Item, FillRule as Rule, Shape, Stroke } from '#rules/artwork/drawing/drawing.ts';
import { type InkLayer, inkLayers } from '#rules/artwork/drawing/inks.ts';
import { isUniform, type Matrix, times } from '#rules/artwork/drawing/matrix.ts';
import { type Path, transformed } from '#rules/artwork/drawing/path.ts';
import type { ImagePaint } from '#rules/artwork/paint.ts';
import { NOT_PRINTED } from '#rules/artwork/pixels/reduce.ts';
import { UNDERPRINT_CHOKE } from '#rules/print/press-data.ts';
import { choked, polygonPath } from './choke.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { PagePainter } from './page-painter.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfWriter } from './pdf-writer.ts';
import type { PictureInk } from './pictures.ts';
import { filledPolygons, PRECISION, strokedPolygons } from './polygons.ts';

/** From pixels of the drawing to mm of the side. */
function placeOf({ x, y, width, height, crop }: ImagePaint, drawing: Drawing): Matrix {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [wide, tall] = [width / part.width, height / part.height];
  return [wide / drawing.width, 0, 0, tall / drawing.height, x - part.x * wide, y - part.y * tall];
}

const operators = (path: Path): string =>
  path
    .map(([op, ...points]) => (op === 'Z' ? 'h' : `${points.map(number).join(' ')} ${op === 'C' ? 'c' : op.toLowerCase()}`))
    .join('\n');

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

/** Digits of a matrix are multiplied by lengths; never `1e-7`, which is no number in a PDF. */
const fine = (value: number): string => {
  const text = value.toFixed(10).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};

function clipTo(painter: PagePainter, { path, rule }: Clip, place: Matrix): void {
  painter.put(operators(transformed(path, place)), rule === 'evenodd' ? 'W* n' : 'W n');
}

function fill(painter: PagePainter, path: Path, matrix: Matrix, rule: Rule): void {
  painter.put(operators(transformed(path, matrix)), rule === 'evenodd' ? 'f*' : 'f');
}

/** A line in the colour set before. Where the pen is no circle in mm, the page is bent for it. */
function stroke(painter: PagePainter, path: Path, matrix: Matrix, pen: Stroke): void {
  const isRound = isUniform(matrix);
  const scale = isRound ? Math.hypot(matrix[0], matrix[1]) : 1;
  painter.put('q');
  if (!isRound) painter.put(`${matrix.map(fine).join(' ')} cm`);
  painter.put(`${number(pen.width * scale)} w ${caps[pen.cap]} J ${joins[pen.join]} j ${number(pen.miterLimit)} M`);
  if (pen.dashes.length > 0)
    painter.put(`[${pen.dashes.map((dash) => number(dash * scale)).join(' ')}] ${number(pen.dashOffset * scale)} d`);
  painter.put(operators(isRound ? transformed(path, matrix) : path), 'S', 'Q');
}

const frame = ({ x, y, width, height }: ImagePaint): string => `${[x, y, width, height].map(number).join(' ')} re W n`;

/** Paints a drawing in its own colours, as paths: for a digital side and the proof. */
export async function paintDrawing(
  painter: PagePainter,
  paint: ImagePaint,
  drawing: Drawing,
  tools: { readonly writer: PdfWriter; readonly spaces: ColorSpaces },
): Promise<void> {
  const place = placeOf(paint, drawing);
  painter.put('q', frame(paint));
  await paintItems(painter, drawing.items);
  painter.put('Q');

  async function paintItems(onto: PagePainter, items: readonly Item[]): Promise<void> {
    for (const item of items) {
      if (item.kind === 'shape') paintShape(onto, item);
      else {
        onto.put('q');
        if (item.clip) clipTo(onto, item.clip, place);
        if (item.alpha === 1) await paintItems(onto, item.items);
        else await paintTogether(onto, item.items, item.alpha);
        onto.put('Q');
      }
    }
  }

  function paintShape(onto: PagePainter, { path, matrix, fill: filled, stroke: pen }: Shape): void {
    const at = times(place, matrix);
    if (filled) through(onto, filled, () => fill(onto, path, at, filled.rule), 'fill');
    if (pen) through(onto, pen, () => stroke(onto, path, at, pen), 'stroke');
  }

  function through(onto: PagePainter, { hex, alpha }: DrawnColor, draw: () => void, how: 'fill' | 'stroke'): void {
    onto.put('q');
    if (alpha < 1) onto.letThrough(alpha);
    if (how === 'fill') onto.fillRgb(hex);
    else onto.strokeRgb(hex);
    draw();
    onto.put('Q');
  }

  /** As one thing: its parts do not shine through each other. */
  async function paintTogether(onto: PagePainter, items: readonly Item[], alpha: number): Promise<void> {
    const own = new PagePainter(tools.spaces);
    await paintItems(own, items);
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
    onto.letThrough(alpha);
    onto.form(form);
  }
}

const clipperRule = { nonzero: FillRule.NonZero, evenodd: FillRule.EvenOdd } as const;

/** Joined and cut parts of a drawing; beyond this a press room would wait for minutes. */
const MAX_WORK = 40_000_000;

/** What is left of each ink once later parts lie on it, in mm, without overlaps. */
function regionsOf(layers: readonly InkLayer[], place: Matrix, count: number, paint: ImagePaint): PathsD[] {
  const regions: PathsD[] = Array.from({ length: count }, () => []);
  const { x, y, width, height } = paint;
  const box = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const clips = new Map<Clip, PathsD>();
  const clipShape = (clip: Clip): PathsD => {
    const known = clips.get(clip);
    if (known) return known;
    const shape = Clipper.unionD(filledPolygons(transformed(clip.path, place)), [], clipperRule[clip.rule], PRECISION);
    clips.set(clip, shape);
    return shape;
  };
  const surface = ({ path, matrix, rule, stroke: pen, clips: own }: InkLayer): PathsD => {
    const at = times(place, matrix);
    const whole = pen
      ? strokedPolygons(path, pen, at)
      : Clipper.unionD(filledPolygons(transformed(path, at)), [], clipperRule[rule ?? 'nonzero'], PRECISION);
    const cut = own.reduce((shape, clip) => Clipper.intersectD(shape, clipShape(clip), FillRule.NonZero, PRECISION), whole);
    return Clipper.intersectD(cut, [box], FillRule.NonZero, PRECISION);
  };
  const size = (polygons: PathsD): number => polygons.reduce((sum, polygon) => sum + polygon.length, 0);
  let work = 0;
  for (let start = 0; start < layers.length; ) {
    const ink = layers[start]?.ink as number;
    let end = start;
    while (layers[end]?.ink === ink) end += 1;
    const parts = layers.slice(start, end).flatMap(surface);
    start = end;
    const run = Clipper.unionD(parts, [], FillRule.NonZero, PRECISION);
    for (const [i, region] of regions.entries()) {
      work += size(region) + size(run);
      if (work > MAX_WORK) throw new Error('the drawing has too many parts');
      if (i === ink) regions[i] = Clipper.unionD(region, run, FillRule.NonZero, PRECISION);
      else if (region.length > 0) regions[i] = Clipper.differenceD(region, run, FillRule.NonZero, PRECISION);
    }
  }
  return regions;
}

const paintPolygons = (painter: PagePainter, polygons: PathsD): void => {
  if (polygons.length > 0) painter.put(pathOperators(polygonPath(polygons)), 'f');
};

/**
 * Paints a drawing in inks, for a side printed with plates: each part in the ink of its nearest colour. Its own curves are kept where
 * parts only lie on each other; where a part takes away what is under it, or white goes under the ink, shapes are cut first. On a dark
 * body the white is one shape of all inks made smaller, so no seam stays without white.
 */
export async function paintInkedDrawing(
  painter: PagePainter,
  paint: ImagePaint,
  drawing: Drawing,
  inks: readonly PictureInk[],
  background: string | null,
): Promise<void> {
  const place = placeOf(paint, drawing);
  const layers = inkLayers(drawing, { colors: inks.map(({ from }) => from), background });
  const onWhite = inks.some(({ plate }) => plate.underprint);
  painter.put('q', frame(paint));
  if (!onWhite && layers.every(({ ink }) => ink !== NOT_PRINTED)) {
    for (const layer of layers) paintLayer(painter, layer, place, inks);
    painter.put('Q');
    return;
  }
  const regions = regionsOf(layers, place, inks.length, paint);
  const inner = onWhite ? choked(Clipper.unionD(regions.flat(), [], FillRule.NonZero, PRECISION), UNDERPRINT_CHOKE) : [];
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
  painter.put('Q');
}

function paintLayer(painter: PagePainter, layer: InkLayer, place: Matrix, inks: readonly PictureInk[]): void {
  const plate = inks[layer.ink]?.plate;
  if (!plate) return;
  const at = times(place, layer.matrix);
  painter.put('q');
  for (const clip of layer.clips) clipTo(painter, clip, place);
  if (layer.stroke) {
    painter.strokeInk(plate);
    stroke(painter, layer.path, at, layer.stroke);
  } else {
    painter.fillInk(plate);
    fill(painter, layer.path, at, layer.rule ?? 'nonzero');
  }
  painter.put('Q');
}

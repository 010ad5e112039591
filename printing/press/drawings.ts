import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import type { Clip, Drawing, Item, Shape } from '#rules/design/artwork/drawing/drawing.ts';
import type { Part } from '#rules/design/artwork/drawing/inks.ts';
import type { Path } from '#rules/design/artwork/drawing/path.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { isOnWhite, type PrintedSide } from '#rules/press/print-files/plates.ts';
import { PRECISION, polygonPath } from '../polygons/polygons.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { PagePainter } from './page-painter.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfWriter } from './pdf-writer.ts';
import { type Surface, Surfaces } from './surfaces.ts';
import { whiteUnder } from './white-shapes.ts';

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
export function fill(painter: PagePainter, surface: Surface): void {
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

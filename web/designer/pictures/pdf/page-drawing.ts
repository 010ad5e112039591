import type { PDFPageProxy } from 'pdfjs-dist';
import type { Obstacle } from '#rules/design/artwork/drawing/drawing.ts';
import type { Matrix } from '#rules/design/artwork/drawing/matrix.ts';
import { Stop } from '#rules/design/artwork/drawing/stop.ts';
import type { PageFont } from './graphics-state.ts';
import { itemsSvg, seenBox, unframed } from './items-svg.ts';
import { PageReader } from './page-items.ts';

const PIXELS_PER_POINT = 96 / 72;

/** `obstacle`: why it cannot stay a drawing; `empty`: nothing is on the page. */
export type PageDrawing =
  | { readonly svg: string; readonly shapes: number }
  | { readonly obstacle: Obstacle | 'empty' };

type Source = {
  readonly OPS: Readonly<Record<string, number>>;
  readonly isShown: (marked: unknown) => boolean;
};

const countOf = (svg: string): number => svg.split('<path').length - 1;

/**
 * A page as a drawing of our own kind, cut to what is on it: paths, clips, colours and letters as paths. What
 * is no path is never guessed.
 */
export async function drawingOfPage(page: PDFPageProxy, { OPS, isShown }: Source): Promise<PageDrawing> {
  const operators = await page.getOperatorList({ annotationMode: 0 });
  const { commonObjs } = page;
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const reader = new PageReader(
    {
      names: OPS,
      font: (name) => commonObjs.get(name) as PageFont,
      glyph: ({ loadedName }, letter) => {
        const id = `${loadedName}_path_${letter}`;
        return commonObjs.has(id) ? (commonObjs.get(id) as { path: ArrayLike<number> }).path : null;
      },
      isShown,
    },
    transform as unknown as Matrix,
  );
  try {
    const items = unframed(reader.read(operators));
    const seen = seenBox(items);
    const [left, top] = [Math.max(0, seen.left), Math.max(0, seen.top)];
    const [right, bottom] = [Math.min(width, seen.right), Math.min(height, seen.bottom)];
    if (!(right > left && bottom > top)) return { obstacle: 'empty' };
    const svg = itemsSvg(items, { left, top, right, bottom }, PIXELS_PER_POINT);
    return { svg, shapes: countOf(svg) };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return { obstacle: stop.obstacle };
  }
}

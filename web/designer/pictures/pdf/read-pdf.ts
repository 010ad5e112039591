import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawnColors } from '#rules/design/artwork/drawing/inks.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { PartFailed } from '#web/device/load-once.ts';
import type { AskPage, PageLook } from './logo-question.ts';
import { drawingOfPage } from './page-drawing.ts';
import { openPdf } from './pdf-js.ts';
import { type Spot, spotsOf } from './spots.ts';

/** Pages that are offered; logos have one, a manual of a brand some dozens. */
export const MOST_PAGES = 60;
/** Longest side of a page that is printed from pixels: 200 mm in 380 dots per inch. */
export const PAGE_SIDE = 3_000;

/** `svg`: the page as a drawing; `canvas`: the page as pixels, where it cannot stay one. */
export type ReadPage =
  | { readonly svg: string; readonly spots: readonly Spot[] }
  | { readonly canvas: HTMLCanvasElement };

export type PdfProblem =
  | 'picture_text'
  | 'picture_empty'
  | 'picture_locked'
  | 'picture_broken'
  | 'picture_left';

async function paintPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // given the canvas itself, it would take one that nothing shows through
  const canvasContext = canvas.getContext('2d') as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: 'rgba(0,0,0,0)', annotationMode: 0 })
    .promise;
  return canvas;
}

/**
 * A page of a PDF, or of an Illustrator file that holds one.
 * @param ask which page, or whether pixels will do; without it the first page counts as it is
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  ask: AskPage | undefined,
): Promise<Result<ReadPage, PdfProblem>> {
  const opened = await openPdf(bytes).catch((error: unknown) => error);
  if (opened instanceof PartFailed) throw opened;
  if (!(opened instanceof Object) || !('pdf' in opened))
    return fail((opened as Error | null)?.name === 'PasswordException' ? 'picture_locked' : 'picture_broken');
  const { js, pdf } = opened as Awaited<ReturnType<typeof openPdf>>;
  try {
    const layers = await pdf.getOptionalContentConfig();
    const looks = new Map<number, Promise<PageLook>>();
    const look = (number: number): Promise<PageLook> => {
      const known =
        looks.get(number) ??
        pdf
          .getPage(number)
          .then((page) =>
            drawingOfPage(page, { OPS: js.OPS, isShown: (marked) => layers.isVisible(marked as never) }),
          )
          .catch((): PageLook => ({ obstacle: 'broken' }));
      looks.set(number, known);
      return known;
    };
    const count = Math.min(pdf.numPages, MOST_PAGES);
    const isClear = count === 1 && 'svg' in (await look(1));
    const paint = (number: number, side: number) => paintPage(pdf, number, side);
    const page = isClear || !ask ? 1 : await ask({ name, count, all: pdf.numPages, look, paint });
    if (page === null) return fail('picture_left');
    const chosen = await look(page);
    if ('svg' in chosen) {
      const drawing = readDrawing(chosen.svg);
      const colors = drawing ? drawnColors(drawing).map(({ hex }) => hex) : [];
      return ok({ svg: chosen.svg, spots: await spotsOf(bytes, colors).catch(() => []) });
    }
    if (chosen.obstacle === 'text' || chosen.obstacle === 'endless') return fail('picture_text');
    if (chosen.obstacle === 'empty') return fail('picture_empty');
    if (chosen.obstacle === 'broken') return fail('picture_broken');
    return ok({ canvas: await paint(page, PAGE_SIDE) });
  } finally {
    void pdf.loadingTask.destroy();
  }
}

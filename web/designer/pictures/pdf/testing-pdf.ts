import * as js from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawingOfPage, type PageDrawing } from './page-drawing.ts';

/** A page as the browser reads it, without a browser. */
export async function readTestPage(bytes: Uint8Array, number = 1): Promise<PageDrawing> {
  const pdf = await js.getDocument({
    data: bytes.slice(),
    disableFontFace: true,
    useWasm: false,
    verbosity: 0,
  }).promise;
  const layers = await pdf.getOptionalContentConfig();
  const isShown = (marked: unknown) => layers.isVisible(marked as never);
  const drawing = await drawingOfPage(await pdf.getPage(number), { OPS: js.OPS, isShown });
  await pdf.loadingTask.destroy();
  return drawing;
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { loadOnce } from '#web/device/load-once.ts';

type PdfJs = typeof import('pdfjs-dist');

/** The reader of PDFs, loaded with the first file that needs it. */
const pdfJs = loadOnce(async (): Promise<PdfJs> => {
  const js = await import('pdfjs-dist/legacy/build/pdf.mjs');
  js.GlobalWorkerOptions.workerSrc = worker;
  return js;
});

/** Opens a PDF, or an Illustrator file that holds one; throws for what is none or is locked. */
export async function openPdf(bytes: Uint8Array): Promise<{ js: PdfJs; pdf: PDFDocumentProxy }> {
  const js = await pdfJs();
  const pdf = await js.getDocument({
    data: bytes.slice(), // it is handed over to the thread that reads
    disableFontFace: true, // letters as paths
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: 0,
  }).promise;
  return { js, pdf };
}

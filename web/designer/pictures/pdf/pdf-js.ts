import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { partOnce } from '#web/device/load-once.ts';

type PdfJs = typeof import('pdfjs-dist');

/** Puts a file of the shop where the browser has it at once. */
async function fetched(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.blob();
}

/** The reader of PDFs, loaded with the first file that needs it. */
const pdfJs = partOnce(async (): Promise<PdfJs> => {
  // its thread is fetched first: pdf.js never tries again where that failed, and calls the file unreadable
  const [js] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), fetched(worker)]);
  js.GlobalWorkerOptions.workerSrc = worker;
  return js;
});

/**
 * Opens a PDF, or an Illustrator file that holds one; throws for what is none or is locked, and `PartFailed`.
 */
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

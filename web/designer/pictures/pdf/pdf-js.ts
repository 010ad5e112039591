import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

type PdfJs = typeof import('pdfjs-dist');

let loading: Promise<PdfJs> | null = null;

/** The reader of PDFs, loaded with the first file that needs it. */
function pdfJs(): Promise<PdfJs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').then((js) => {
    js.GlobalWorkerOptions.workerSrc = worker;
    return js;
  });
  return loading;
}

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

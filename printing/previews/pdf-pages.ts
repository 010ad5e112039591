import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page as pixels of four bytes, on white. */
export type PagePixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export type PdfPages = {
  readonly count: number;
  /** the first pages, in points, as they are turned for the reader */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** @param index from 0 */
  paint(index: number, pixels: { readonly width: number; readonly height: number }): Promise<PagePixels>;
};

/**
 * Opens a PDF and gives its first pages to `use`. The program that reads it has a memory of its own, which
 * goes when this is done: what one file did to it cannot meet the next. Throws for what is no PDF, is locked
 * by a password, or takes more memory than `limitWasmMemory` allows.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  atMost: number,
  use: (pages: PdfPages) => Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  const pages = Array.from({ length: Math.min(count, atMost) }, (_, i) => document.getPage(i));
  const sizes = pages.map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return { width: originalWidth, height: originalHeight };
  });
  const answer = await use({
    count,
    sizes,
    async paint(index, { width, height }) {
      const page = pages[index];
      if (!page) throw new RangeError(`no page ${index}`);
      const painted = await page.render({ width, height, render: 'bitmap', renderFormFields: false });
      return { data: painted.data, width: painted.width, height: painted.height };
    },
  });
  document.destroy();
  library.destroy();
  return answer;
}

/** How the reader says that a PDF asks for a password, or for a key that only some have. */
const locked = /password|security/i;

/** Whether a PDF has pages, and none asks for a password. One that only may not be changed opens. */
export async function lookOf(bytes: Uint8Array): Promise<'open' | 'locked' | 'broken'> {
  try {
    return await withPdf(bytes, 0, async ({ count }) => (count > 0 ? 'open' : 'broken'));
  } catch (error) {
    return error instanceof Error && locked.test(error.message) ? 'locked' : 'broken';
  }
}

import type { Product } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Pictures } from './pictures.ts';
import type { PrintOptions } from './print-pdf.ts';
import type { proofWords } from './proof-words.ts';

export type ProofOptions = PrintOptions & {
  readonly edition: Edition;
  /**
   * the unprinted side as a complete SVG whose viewBox is the side in mm, as for the pictures; null draws a
   * plain frame
   */
  readonly blank: (sideIndex: number) => string | null;
  /** SHA-256 of the print file the signature is for; left out, the file is made once more to know it */
  readonly approved?: string;
};

/** What every part of a proof is drawn with. */
export type ProofPress = {
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly options: ProofOptions;
  readonly locale: Locale;
  readonly writer: PdfWriter;
  readonly spaces: ColorSpaces;
  readonly pictures: Pictures;
  readonly say: (word: keyof typeof proofWords) => string;
  /** a length in mm as the edition writes it */
  readonly length: (value: number) => string;
};

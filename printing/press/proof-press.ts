import type { Product } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type Edition, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { Pictures } from './pictures.ts';
import type { PrintOptions } from './print-pdf.ts';
import { proofWords } from './proof-words.ts';

export type ProofOptions = PrintOptions & {
  readonly edition: Edition;
  /**
   * the unprinted side as a complete SVG whose viewBox is the side in mm, as for the pictures; null draws a
   * plain frame
   */
  readonly blank: (sideIndex: number) => string | null;
  /** of a partner, whose customers see the proof: without mark and name of the maker */
  readonly isForPartner?: boolean;
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

/** All that is drawn goes to this file, in the words of the edition. */
export function proofPress(
  told: Pick<ProofPress, 'document' | 'product' | 'options' | 'writer' | 'spaces'>,
): ProofPress {
  const { edition } = told.options;
  const locale = localeOf[edition];
  return {
    ...told,
    locale,
    pictures: new Pictures(told.writer, told.spaces),
    say: (word) => proofWords[word]({}, { locale }),
    length: (value) => {
      const tenths = Math.round(value * 10);
      return formatNumber(tenths / 10, edition, tenths % 10 === 0 ? 0 : 1);
    },
  };
}

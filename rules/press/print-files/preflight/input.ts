import type { Product, ProductSide, Technology } from '#rules/catalogue/products/product.ts';
import type { PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import type { Area } from '#rules/design/artwork/areas.ts';
import type { ArtworkDocument, Side } from '#rules/design/artwork/document.ts';
import type { Obstacle } from '#rules/design/artwork/drawing/drawing.ts';
import type { Thinnest } from '#rules/design/artwork/drawing/thinnest.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { KnownPieces } from './pieces.ts';

/**
 * What is known of a picture's data; lengths in pixels of a raster picture, in its own units of a drawing.
 */
export type PictureFacts = {
  readonly kind: 'raster' | 'vector';
  readonly width: number;
  readonly height: number;
  /**
   * nothing of it is seen: every pixel is transparent, or a drawing has no mark; left out where nobody looked
   */
  readonly isBlank?: boolean;
  /** a part of it shows through, which only a digital press can print; left out where nobody looked */
  readonly isSheer?: boolean;
  /** the colours it is made of, without specks; left out where nobody looked */
  readonly colors?: readonly string[];
  /** what of a drawing is thinnest; left out where it is printed from pixels or nobody measured it */
  readonly thinnest?: Thinnest | null;
  /** why a drawing cannot be printed as paths; null or left out where it can */
  readonly obstacle?: Obstacle | null;
};

type LettersOf = (text: string, family: FontFamily, style: FontStyle) => readonly string[];

export type PreflightInput = {
  readonly document: ArtworkDocument;
  readonly product: Product;
  /** technology of a side by its index from 0 */
  readonly technologyOf: (index: number) => Technology;
  readonly press: PressSettings;
  readonly measure: Measure;
  /**
   * facts of a picture by its reference; null when its data is lost; undefined when they are not known yet,
   * which is no fault
   */
  readonly pictureFacts: (reference: string) => PictureFacts | null | undefined;
  /** letters of a text that neither its font nor a lender can draw */
  readonly missingLetters: LettersOf;
  /** letters of a text that its font lacks and the spare one draws; left out where nobody looks */
  readonly lentLetters?: LettersOf;
  /** symbols of a text that its font lacks and a font of symbols draws; left out where nobody looks */
  readonly lentSymbols?: LettersOf;
  /** pieces that are ordered; left out where nobody has said */
  readonly quantity?: number;
  /** what was found of the pieces of a sheet; left out where nobody looked */
  readonly knownPieces?: KnownPieces;
};

/** One side with all that the checks ask for. */
export type CheckedSide = {
  readonly number: number;
  readonly side: Side;
  readonly body: ProductSide;
  readonly technology: Technology;
  readonly press: PressSettings;
  readonly area: Area | null;
  readonly elements: readonly LaidElement[];
  /** the body under the print */
  readonly bodyHex: string;
};

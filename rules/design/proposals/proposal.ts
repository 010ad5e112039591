import type { Product } from '#rules/catalogue/products/product.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { ArtworkDocument } from '../artwork/document.ts';
import type { FontFamily } from '../artwork/fonts.ts';
import type { Measure } from '../artwork/measure.ts';
import type { Reduction } from '../artwork/nodes.ts';
import type { IconForm } from '../artwork/shapes/form.ts';
import type { Press } from '../artwork/technology.ts';
import type { InkUse, Pair, Spread } from './looks.ts';
import type { Logo } from './pieces.ts';
import type { Judge } from './room.ts';
import type { Typed } from './words.ts';

/** As many proposals make a page. */
export const PAGE = 8;

export type ProposedLogo = Logo & {
  /** its colours from the one that covers most, as inks that may be wished for */
  readonly colors: readonly string[];
  /** how it is printed in inks, from the most to one; empty where it has nothing to print */
  readonly inInks: readonly Reduction[];
};

export type ProposalInput = {
  readonly typed: Typed;
  readonly logo: ProposedLogo | null;
  /** the icon of the trade, where the words name one that is known; left out where a logo is given */
  readonly icon: IconForm | null;
  /** the design as it is: what stands on other sides stays there */
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly press: Press;
  /** from 1 */
  readonly side: number;
  /** whether the side that is seen when the product is turned over is printed as well */
  readonly hasBack: boolean;
  /** at most; null for as many as a picture has */
  readonly inks: 1 | 2 | 3 | null;
  readonly locale: Locale;
  readonly measure: Measure;
  readonly judge: Judge;
  readonly newId: () => string;
  /** from 0 */
  readonly page: number;
  /** a look that comes first where it fits: what was chosen before, on another product or scale */
  readonly like?: LookName | null;
};

/** A look as it is kept: by the names of its parts. */
export type LookName = { readonly composition: string; readonly pair: string; readonly use: string };

/** What distinguishes one proposal from the others of its page. */
export type Look = {
  readonly composition: string;
  readonly pair: Pair;
  readonly use: InkUse;
  /** for whoever says it in words */
  readonly spread: Spread;
  readonly hasMonogram: boolean;
  readonly hasLogo: boolean;
  readonly hasIcon: boolean;
  readonly hasBar: boolean;
  /** the typefaces of what it says on its first side, the name's first */
  readonly families: readonly FontFamily[];
  /** the page it was found on, whose typefaces it is set in */
  readonly page: number;
};

export const nameOfLook = ({ composition, pair, use }: Look): LookName => ({
  composition,
  pair: pair.id,
  use: use.id,
});

export type Proposal = {
  readonly document: ArtworkDocument;
  /** the sides it is laid out for, from 1 */
  readonly sides: readonly number[];
  readonly look: Look;
  readonly signature: string;
  readonly score: number;
};

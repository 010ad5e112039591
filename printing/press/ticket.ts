import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { RecordedWarning } from '#rules/design/artwork/finding.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import type { HiddenText } from './hidden-text.ts';
import type { ProofOptions, ProofPress } from './proof-press.ts';

/** Where pieces of an item go. */
export type TicketPlace = {
  /** the same for all items that go there */
  readonly key: string;
  /** the company, or whoever takes them where it is a person */
  readonly name: string;
  /** street, town and country, a line each */
  readonly address: readonly string[];
  /** who takes them, where that is not the name already */
  readonly contact: string;
  readonly phone: string;
  readonly pieces: number;
  /** the day they leave the house, as YYYY-MM-DD; null while nobody has planned it */
  readonly dispatch: string | null;
  /** the carrier's codes of its parcels, where they are known */
  readonly parcels: readonly string[];
};

/** What the sides of an item are drawn from. */
export type TicketDesign = Omit<ProofOptions, 'edition' | 'approved' | 'job' | 'sides'> & {
  readonly document: ArtworkDocument;
  readonly product: Product;
};

export type TicketItem = {
  /** place in the order, from 1 */
  readonly item: number;
  readonly productId: string;
  readonly heliosId: string;
  readonly configuration: string;
  /** id of the colour of the body; empty where there is one only */
  readonly color: string;
  readonly scale: Scale | null;
  readonly quantity: number;
  /** null for a product or a design that is gone */
  readonly design: TicketDesign | null;
  /** `toCome`: a print was ordered and nothing is known of it yet */
  readonly print: 'none' | 'toCome' | 'known';
  readonly warnings: readonly RecordedWarning[];
  /** null while no design is approved, and for what needs none */
  readonly approvedVersion: number | null;
  /** what the buyer calls it: their own numbers and names, each with what it is */
  readonly references: readonly { readonly label: string; readonly value: string }[];
  readonly places: readonly TicketPlace[];
};

/** The dark squares of a QR code on a grid of `size`. */
export type QrModules = { readonly size: number; readonly isDark: (row: number, column: number) => boolean };

export type TicketOrder = {
  readonly code: string;
  /** leads to the page of the order for staff */
  readonly qr: QrModules;
  readonly buyer: string;
  /** who sends the goods: the name, and below it how to find and reach them */
  readonly sender: readonly string[];
  /** what goes with the goods then says nothing of the maker */
  readonly isForPartner: boolean;
  readonly createdAt: Date;
  /** the day it is to be made, as YYYY-MM-DD; null while nobody has planned it */
  readonly manufacture: string | null;
  readonly note: string;
  readonly items: readonly TicketItem[];
};

/** What every part of a ticket of an item is drawn with. */
export type TicketPress = {
  readonly order: TicketOrder;
  readonly item: TicketItem;
  readonly edition: Edition;
  readonly locale: Locale;
  readonly hidden: HiddenText;
  readonly spaces: ProofPress['spaces'];
  /** as for the proof of this item; null where there is nothing to draw */
  readonly proof: ProofPress | null;
  /** that have a print */
  readonly sides: readonly PrintedSide[];
};

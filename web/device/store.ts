import { useSyncExternalStore } from 'react';
import { openBlobStore } from './blob-store.ts';
import { type Cart, createCart } from './cart.ts';
import { type CartLine, picturesOf } from './cart-line.ts';
import { writeCartSummary } from './cart-summary.ts';
import { companyWords } from './company-words.ts';
import { createDesignLinks } from './design-links.ts';
import { createDesignNotes } from './design-notes.ts';
import { deviceStorage } from './device-storage.ts';
import { createDrafts } from './drafts.ts';
import { editionHere, headerSummary } from './header-summary.ts';
import { createOrdered } from './ordered-designs.ts';
import { createPictures, type Picture } from './pictures.ts';
import { readPricesOf } from './prices-of.ts';
import { information } from './saved-information.ts';
import type { Checked } from './slot.ts';

/** The cart, the unfinished designs and the pictures of this edition on this device (D-S57, D-S58). */
export const cart: Cart = createCart(deviceStorage, () => window);
export const drafts = createDrafts(deviceStorage, () => window);
export const designNotes = createDesignNotes(deviceStorage, () => window);
export const designLinks = createDesignLinks(deviceStorage, () => window);
export const ordered = createOrdered(deviceStorage, () => window);
export const pictures = createPictures(openBlobStore<Picture>('inkrule-pictures'), Date.now);

/** The lines of the cart, in step with other tabs; null on the server and until the page is alive. */
export const useCart = (): Checked<readonly CartLine[]> | null =>
  useSyncExternalStore(cart.subscribe, cart.read, () => null);

/**
 * Removes pictures that neither the cart, a design, a version of one, what a proposal replaced nor a
 * kept logo uses, and what is said of
 * designs that are gone. Call it after a change is stored.
 */
export function sweepPictures(): Promise<void> {
  const designs = [
    ...cart.read().value,
    ...drafts.read().value.map((draft) => draft.configuration),
    ...ordered.read().value.map(({ line }) => line),
  ];
  designNotes.keepOnly(new Set(designs.map(({ id }) => id)));
  const noted = Object.values(designNotes.read().value).flatMap((note) => [
    ...note.versions,
    ...note.replaced,
  ]);
  const { logo } = companyWords.read().value;
  const used = [...designs, ...noted].flatMap((design) => picturesOf(design.artwork));
  return pictures.sweep(new Set(logo ? [...used, logo.image] : used));
}

/** The header follows the cart, and the form because it decides about VAT. */
const refreshHeader = (): void =>
  writeCartSummary(headerSummary(editionHere(), cart.read().value, information.read().value, readPricesOf()));

if (typeof window !== 'undefined') {
  cart.subscribe(refreshHeader);
  information.subscribe(refreshHeader);
}

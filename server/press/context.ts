import type { JobContext as CatalogueJobContext, Shop as CatalogueShop } from '#server/catalogue/context.ts';
import type { Press } from './print-files/service.ts';

/** What features of this domain are handed, and those of orders that are printed. */
export type Shop = CatalogueShop & { readonly press: Press };

export type JobContext = CatalogueJobContext & Pick<Shop, 'press'>;

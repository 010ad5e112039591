import type { JobContext as PressJobContext, Shop as PressShop } from '#server/press/context.ts';
import type { Providers } from './payment/service.ts';

/** What features of this domain are handed, and those of every domain above: all the shop has. */
export type Shop = PressShop & { readonly providers: Providers };

export type JobContext = PressJobContext & Pick<Shop, 'providers'>;

import {
  deleteAccountDesign,
  keepAccountDesign,
  listAccountDesigns,
  openAccountDesign,
} from '#contract/design/account-designs.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { deleteDesignOf, keepDesignFor, listDesignsOf, openDesignOfAccount } from './service.ts';

export const accountDesignEndpoints = (shop: Shop): Implementation[] => [
  implement(listAccountDesigns, ({ query }, caller) => listDesignsOf(shop, caller, query)),
  implement(keepAccountDesign, ({ params, body }, caller) => keepDesignFor(shop, caller, params.id, body)),
  implement(openAccountDesign, ({ params }, caller) => openDesignOfAccount(shop, caller, params.id)),
  implement(deleteAccountDesign, ({ params }, caller) => deleteDesignOf(shop, caller, params.id)),
];

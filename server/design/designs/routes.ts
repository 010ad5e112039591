import { openDesign, readLogo, saveDesign } from '#contract/design/designs.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { readLogoOf } from './read-logo.ts';
import { openDesignOf, saveDesignFor } from './service.ts';

export function designEndpoints(shop: Shop): Implementation[] {
  return [
    implement(saveDesign, ({ body }, caller) => saveDesignFor(shop, caller, body)),
    implement(readLogo, ({ body }, caller) => readLogoOf(body, caller)),
    implement(openDesign, ({ params }) => openDesignOf(shop, params.code)),
  ];
}

import { openDesign, readLogo, saveDesign } from '#contract/design/designs.ts';
import { readPiecesFile } from '#contract/design/pieces-file.ts';
import { fail } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { readPiecesFileOf } from './pieces-file.ts';
import { readLogoOf } from './read-logo.ts';
import { openDesignOf, saveDesignFor } from './service.ts';

export function designEndpoints(shop: Shop): Implementation[] {
  return [
    implement(saveDesign, ({ body }, caller) => saveDesignFor(shop, caller, body)),
    implement(readLogo, ({ body }, caller) => readLogoOf(body, caller)),
    implement(readPiecesFile, ({ files: [file] }) =>
      file ? readPiecesFileOf(shop, file) : Promise.resolve(fail('upload_empty', 'file')),
    ),
    implement(openDesign, ({ params }) => openDesignOf(shop, params.code)),
  ];
}

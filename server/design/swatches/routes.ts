import {
  applySwatchFile,
  CSV_TYPE,
  checkSwatchFile,
  deleteSwatches,
  exportSwatches,
  listSwatches,
  listSwatchVersions,
  restoreSwatches,
  searchSwatches,
} from '#contract/design/swatches.ts';
import { fail } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { applyCheck, checkFile } from './import-file.ts';
import * as service from './service.ts';

export const swatchEndpoints = (shop: Shop): Implementation[] => [
  implement(searchSwatches, ({ query }) => service.search(shop, query)),
  implement(listSwatches, ({ query }) => service.listPage(shop, query)),
  implement(checkSwatchFile, async ({ body, files: [file] }, caller) =>
    file ? checkFile(shop, caller, file, body.mode) : fail('upload_empty', 'file'),
  ),
  implement(applySwatchFile, ({ body }, caller) => applyCheck(shop, caller, body)),
  implement(exportSwatches, async ({ query }) => {
    const made = await service.exportCsv(shop, query.version);
    return made.ok ? { ok: true, value: '', file: { ...made.value, contentType: CSV_TYPE } } : made;
  }),
  implement(listSwatchVersions, ({ query }) => service.versionPage(shop, query)),
  implement(restoreSwatches, ({ params, body }, caller) =>
    service.restore(shop, caller, params.number, body.version),
  ),
  implement(deleteSwatches, ({ body }, caller) => service.clear(shop, caller, body.version)),
];

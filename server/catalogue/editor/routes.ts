import {
  bringBackProduct,
  changeProduct,
  createProduct,
  drawProduct,
  getCatalogueProduct,
  getProductVersion,
  listCatalogue,
  listProductVersions,
  restoreProduct,
  retireProduct,
  showProductCopy,
  takeStandardCatalogue,
} from '#contract/catalogue/editor.ts';
import { applyProductFile, checkProductFile, exportProducts } from '#contract/catalogue/product-files.ts';
import { WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { fail } from '#rules/platform/result.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '../context.ts';
import { drawUnsaved } from './draw.ts';
import { exportProducts as exported } from './export-products.ts';
import { applyCheck, checkFile } from './import-products.ts';
import * as service from './service.ts';

export const catalogueEditorEndpoints = (shop: Shop): Implementation[] => [
  implement(listCatalogue, ({ query }) => service.listProducts(shop, query)),
  implement(getCatalogueProduct, ({ params }) => service.openProduct(shop, params.id)),
  implement(createProduct, ({ body }, caller) => service.addProduct(shop, caller, body)),
  implement(showProductCopy, ({ params }) => service.showCopy(shop, params.id)),
  implement(changeProduct, ({ params, body }, caller) => service.editProduct(shop, caller, params.id, body)),
  implement(retireProduct, ({ params, body }, caller) =>
    service.retireProduct(shop, caller, params.id, body),
  ),
  implement(bringBackProduct, ({ params, body }, caller) =>
    service.bringBackProduct(shop, caller, params.id, body),
  ),
  implement(listProductVersions, ({ params, query }) =>
    service.versionsOfProduct(shop, params.id, query.page),
  ),
  implement(getProductVersion, ({ params, query }) =>
    service.showVersion(shop, params.id, params.number, query.against),
  ),
  implement(restoreProduct, ({ params, body }, caller) =>
    service.restoreVersion(shop, caller, params.id, params.number, body),
  ),
  implement(drawProduct, ({ body }) => drawUnsaved(body)),
  implement(exportProducts, async ({ query }) => {
    const made = await exported(shop, query);
    if (!made.ok) return made;
    return { ok: true, value: '', file: { ...made.value, contentType: WORKBOOK_TYPE } };
  }),
  implement(checkProductFile, async ({ files: [file] }, caller) =>
    file ? checkFile(shop, caller, file) : fail('upload_empty', 'file'),
  ),
  implement(applyProductFile, ({ body }, caller) => applyCheck(shop, caller, body)),
  implement(takeStandardCatalogue, (_input, caller) => service.takeStandard(shop, caller)),
];

import { WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import type { PartnerOfList } from '#contract/prices/partner-of-list.ts';
import {
  applyPriceFile,
  checkPriceFile,
  exportPriceList,
  importPriceFile,
} from '#contract/prices/price-files.ts';
import {
  comparePriceLists,
  copyPriceList,
  getPriceList,
  getPriceListVersion,
  listComparableLists,
  listPriceListVersions,
  openPriceList,
  restorePriceList,
  savePriceList,
  showPriceCopy,
} from '#contract/prices/price-lists.ts';
import type { Db } from '#database/connection.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { askedRows } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { publicSettings } from '#server/catalogue/snapshot/service.ts';
import type { Account } from '#server/platform/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { copyRows, restoreVersion, saveRows, showCopy } from './edit.ts';
import { applyCheck, checkFile, importFile } from './import-file.ts';
import { presentRow } from './present.ts';
import * as service from './service.ts';

/** @param partnerBeside what its partner is shown of a list, and staff; nothing to anybody else */
export function priceListEndpoints(
  shop: Shop,
  partnerBeside: (db: Db, account: Account | null, listId: string) => Promise<PartnerOfList>,
): Implementation[] {
  return [
    implement(getPriceList, async ({ params, query }, { account }) => {
      const list = await shop.catalogue.listFor(params.id, account);
      if (!list) return fail('price_list_missing', 'id');
      const asked = askedRows(list, query);
      if (!asked.ok) return asked;
      const { id, currency, isDefault } = list;
      const name = await service.nameOf(shop, id);
      const prices = asked.value.map(presentRow);
      const partner = await partnerBeside(shop.database.db, account, id);
      const { settings } =
        Object.keys(partner).length > 0 ? await shop.catalogue.current() : { settings: null };
      const told = { ...partner, ...(settings && { settings: publicSettings(settings) }) };
      return ok({ ...told, id, name, currency, isDefault, prices, technologies: [...technologies] });
    }),
    implement(openPriceList, ({ params }) => service.openList(shop, params.id)),
    implement(savePriceList, ({ params, body }, caller) => saveRows(shop, caller, params.id, body)),
    implement(checkPriceFile, async ({ params, files: [file] }, caller) =>
      file ? checkFile(shop, caller, params.id, file) : fail('upload_empty', 'file'),
    ),
    implement(applyPriceFile, ({ params, body }, caller) => applyCheck(shop, caller, params.id, body)),
    implement(importPriceFile, async ({ params, files: [file] }, caller) =>
      file ? importFile(shop, caller, params.id, file) : fail('upload_empty', 'file'),
    ),
    implement(exportPriceList, async ({ params, query }) => {
      const made = await service.exportList(shop, params.id, query.labels, query.version);
      if (!made.ok) return made;
      return { ok: true, value: '', file: { ...made.value, contentType: WORKBOOK_TYPE } };
    }),
    implement(listPriceListVersions, ({ params, query }) =>
      service.versionsOfList(shop, params.id, query.page),
    ),
    implement(getPriceListVersion, ({ params, query }) =>
      service.showVersion(shop, params.id, params.number, query.against),
    ),
    implement(restorePriceList, ({ params, body }, caller) =>
      restoreVersion(shop, caller, params.id, params.number, body),
    ),
    implement(showPriceCopy, ({ params, query }) => showCopy(shop, params.id, query)),
    implement(copyPriceList, ({ params, body }, caller) => copyRows(shop, caller, params.id, body)),
    implement(comparePriceLists, ({ query }) => service.compareLists(shop, query.first, query.second)),
    implement(listComparableLists, async () => ({ ok: true, value: await service.listNames(shop) })),
  ];
}

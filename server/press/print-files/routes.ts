import {
  downloadPrintFile,
  getPdfData,
  listPrintFiles,
  makePrintFilesAnew,
} from '#contract/press/print-files.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '../context.ts';
import { pdfDataOf } from './pdf-data.ts';
import * as service from './service.ts';

export function printEndpoints(shop: Shop): Implementation[] {
  return [
    implement(listPrintFiles, ({ params }) => service.listPrintFiles(shop, params.orderCode)),
    implement(makePrintFilesAnew, async ({ params }, caller) => {
      const asked = await service.makePrintFilesAnew(shop, caller, params.orderCode);
      if (asked.ok)
        caller.log.info({ order: params.orderCode, by: caller.account?.id }, 'print files asked for anew');
      return asked;
    }),
    implement(downloadPrintFile, async ({ params }) => {
      const opened = await service.openPrintFile(shop, params.orderCode, params.fileId);
      return opened.ok ? { ok: true, value: '', file: opened.value } : opened;
    }),
    implement(getPdfData, ({ params }) => pdfDataOf(shop, params.orderCode, params.item)),
  ];
}

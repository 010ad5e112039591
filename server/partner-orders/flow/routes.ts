import {
  assignDealer,
  getDealersOrder,
  listDealersOlderLog,
  listDealersOlderMessages,
  markMessagesRead,
  setCarrierCode,
  setExpeditionDate,
  setManufactureDate,
  updateOrderStatus,
} from '#contract/partner-orders/dealer-orders.ts';
import { listPartnerOrderMails, resendPartnerOrderMail } from '#contract/partner-orders/mails.ts';
import { downloadFinalInvoice, downloadProforma } from '#contract/partner-orders/order-files.ts';
import {
  recordFinalPayment,
  recordProformaPayment,
  skipProforma,
  takeBackFinalPayment,
  takeBackProformaPayment,
  uploadFinalInvoice,
  uploadProforma,
} from '#contract/partner-orders/order-invoices.ts';
import {
  getPartnersOrder,
  listPartnersOlderLog,
  listPartnersOlderMessages,
  updatePartnersOrderStatus,
} from '#contract/partner-orders/partner-orders.ts';
import { setReference } from '#contract/partner-orders/references.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import * as dealers from './acts/assign-dealer.ts';
import * as invoices from './acts/invoices.ts';
import { markRead } from './acts/mark-read.ts';
import * as plan from './acts/plan-deliveries.ts';
import * as references from './acts/set-reference.ts';
import { updateStatus } from './acts/update-status.ts';
import { changed } from './changed.ts';
import * as older from './detail/older.ts';
import * as detail from './detail/service.ts';
import * as mails from './listed-mails.ts';
import { withSeen } from './with-seen.ts';

export function partnerOrderEndpoints(shop: Shop): Implementation[] {
  const owned = ({ params }: { readonly params: { readonly orderId: string } }) =>
    loadOwnedOrder(shop.database.db, params.orderId);
  const invoice = async (orderId: string, kind: InvoiceKind) => {
    const opened = await invoices.invoiceFile(shop, orderId, kind);
    return opened.ok ? { ok: true as const, value: '', file: opened.value } : opened;
  };
  return [
    implementForOne(listPartnersOlderMessages, owned, ({ params, query }) =>
      older.olderMessages(shop, params.orderId, query.before),
    ),
    implementForOne(listPartnersOlderLog, owned, ({ params, query }) =>
      older.olderLog(shop, params.orderId, query.before),
    ),
    implementForOne(getPartnersOrder, owned, ({ params, query }) =>
      detail.orderForPartner(shop, params.orderId, query.keepUnread !== 'yes'),
    ),
    implementForOne(updatePartnersOrderStatus, owned, async ({ params, body }, caller) =>
      changed(await updateStatus(shop, caller, params.orderId, body)),
    ),
    implementForOne(setReference, owned, async ({ params, body }, caller) =>
      changed(await references.setReference(shop, caller, params.orderId, body)),
    ),
    implement(getDealersOrder, ({ params }, caller) => detail.orderForStaff(shop, caller, params.orderId)),
    implement(listDealersOlderMessages, ({ params, query }) =>
      older.olderMessages(shop, params.orderId, query.before),
    ),
    implement(listDealersOlderLog, ({ params, query }) => older.olderLog(shop, params.orderId, query.before)),
    implement(updateOrderStatus, async ({ params, body }, caller) =>
      changed(await updateStatus(shop, caller, params.orderId, body)),
    ),
    implement(assignDealer, async ({ params, query }, caller) =>
      changed(
        await dealers.assignDealer(
          shop,
          withSeen(caller, query),
          params.orderId,
          params.dealerId,
          query.seen,
        ),
      ),
    ),
    implement(setExpeditionDate, async ({ params, query, body }, caller) =>
      changed(await plan.setExpeditionDate(shop, withSeen(caller, query), params.orderId, body)),
    ),
    implement(setCarrierCode, async ({ params, query, body }, caller) =>
      changed(await plan.setCarrierCode(shop, withSeen(caller, query), params.orderId, body)),
    ),
    implement(setManufactureDate, async ({ params, query, body }, caller) =>
      changed(
        await plan.setManufactureDate(shop, withSeen(caller, query), params.orderId, body.newDate, body.seen),
      ),
    ),
    implement(uploadProforma, async ({ params, query, files }, caller) =>
      changed(await invoices.uploadInvoice(shop, withSeen(caller, query), params.orderId, 'proforma', files)),
    ),
    implement(uploadFinalInvoice, async ({ params, query, files }, caller) =>
      changed(await invoices.uploadInvoice(shop, withSeen(caller, query), params.orderId, 'final', files)),
    ),
    implement(skipProforma, async ({ params, query }, caller) =>
      changed(await invoices.skipProforma(shop, withSeen(caller, query), params.orderId)),
    ),
    implement(recordProformaPayment, async ({ params, query }, caller) =>
      changed(await invoices.recordPayment(shop, withSeen(caller, query), params.orderId, 'proforma')),
    ),
    implement(recordFinalPayment, async ({ params, query }, caller) =>
      changed(await invoices.recordPayment(shop, withSeen(caller, query), params.orderId, 'final')),
    ),
    implement(takeBackProformaPayment, async ({ params, query, body }, caller) =>
      changed(
        await invoices.takeBackPayment(
          shop,
          withSeen(caller, query),
          params.orderId,
          'proforma',
          body.reason,
        ),
      ),
    ),
    implement(takeBackFinalPayment, async ({ params, query, body }, caller) =>
      changed(
        await invoices.takeBackPayment(shop, withSeen(caller, query), params.orderId, 'final', body.reason),
      ),
    ),
    implement(listPartnerOrderMails, ({ params }) => mails.listMails(shop, params.orderId)),
    implement(resendPartnerOrderMail, async ({ params, query }, caller) =>
      changed(await mails.resendMail(shop, caller, params.orderId, params.mail, query)),
    ),
    implementForOne(markMessagesRead, owned, async ({ params }, caller) =>
      changed(await markRead(shop, caller, params.orderId)),
    ),
    implementForOne(downloadProforma, owned, ({ params }) => invoice(params.orderId, 'proforma')),
    implementForOne(downloadFinalInvoice, owned, ({ params }) => invoice(params.orderId, 'final')),
  ];
}

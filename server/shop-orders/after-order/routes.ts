import {
  correctAddresses,
  downloadAfterOrder,
  getAfterOrder,
  issueInvoice,
  sendProof,
  setShipment,
  takeBackPayment,
  writeToShopper,
} from '#contract/shop-orders/after-order.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { correctAddresses as correct } from './correct-addresses.ts';
import { sendProof as send } from './proofs.ts';
import * as service from './service.ts';
import * as acts from './staff-acts.ts';
import { takeBackPayment as takeBack } from './take-back-payment.ts';

const done = <C extends string>(answer: Result<unknown, C>, message: string) =>
  answer.ok ? ok({ success: true as const, message }) : answer;

export function afterOrderEndpoints(shop: Shop): Implementation[] {
  return [
    implement(getAfterOrder, ({ params }) => service.getAfterOrder(shop, params.orderCode)),
    implement(sendProof, async ({ params, body, files }, caller) =>
      done(await send(shop, caller, params.orderCode, body, files), 'Proof sent'),
    ),
    implement(setShipment, async ({ params, body }, caller) =>
      done(await acts.setShipment(shop, caller, params.orderCode, body), 'Shipment noted'),
    ),
    implement(correctAddresses, async ({ params, body }, caller) =>
      done(await correct(shop, caller, params.orderCode, body), 'Addresses corrected'),
    ),
    implement(takeBackPayment, async ({ params, body }, caller) =>
      done(await takeBack(shop, caller, params.orderCode, body.reason), 'Payment taken back'),
    ),
    implement(issueInvoice, async ({ params, files }, caller) =>
      done(await acts.issueInvoice(shop, caller, params.orderCode, files), 'Invoice sent'),
    ),
    implement(writeToShopper, async ({ params, body, files }, caller) =>
      done(await acts.writeToShopper(shop, caller, params.orderCode, body.comment, files), 'Message sent'),
    ),
    implement(downloadAfterOrder, async ({ params }) => {
      const opened = await service.openOfOrder(shop, params.orderCode, params.documentId);
      return opened.ok ? { ok: true, value: '', file: opened.value } : opened;
    }),
  ];
}

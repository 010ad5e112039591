import { randomInt } from 'node:crypto';
import type {
  decideOrderRequest,
  decideOrderRequestByLink,
} from '#contract/partner-orders/order-requests.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { ORDER_CODE_DRAWS, ORDER_CODE_TRIES, orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { REFUSAL_MAX, shownState } from '#rules/partner-orders/requests/request.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { openAccountOf } from '#server/people/accounts/service.ts';
import { recordAct } from '#server/platform/audit/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import {
  type Asked,
  filesOf,
  forgetFiles,
  holdOpen,
  isRepeated,
  noteDecision,
  refuseRequest,
  type WithPerson,
} from '../requests/service.ts';
import type { Ordered } from './decide.ts';
import { placeApproved } from './service.ts';

export type Decided = Answer<typeof decideOrderRequestByLink>;
type Body = ParsedOf<typeof decideOrderRequest, never>['body'];
/** Who decides: an owner who is signed in, or whom the link was sent to. */
export type Decider = { readonly owner: Account; readonly caller: Caller; readonly byLink: boolean };

/** The order as it was asked for, at the prices the owner saw, in the list and with the code of now. */
async function bodyOf(
  { catalogue, database, files, now }: Shop,
  { request }: WithPerson,
  asker: Account,
  seen: Body['seen'],
): Promise<Ordered> {
  const { orderItems, ...asked } = request.asked as Asked;
  const own = await catalogue.ownListOf(asker);
  const uploadedAttachments = [];
  for (const file of await filesOf(database.db, request.id)) {
    const { name, size, storageKey, imageNodeInformationName } = file;
    const fileContent = Buffer.from(await files.get(storageKey)).toString('base64');
    uploadedAttachments.push({ name, size, imageNodeInformationName, fileContent });
  }
  return {
    ...asked,
    ...{ uploadedAttachments, asksApproval: false },
    priceListId: own?.id ?? 'default',
    code: orderCode(orderMonth(now()), randomInt(ORDER_CODE_DRAWS)),
    orderItems: orderItems.map((item) => {
      const shown = seen?.orderItems.find(({ id }) => id === item.id);
      return shown ? { ...item, ...shown } : item;
    }),
  };
}

async function approve(
  shop: Shop,
  found: WithPerson,
  { owner, caller, byLink }: Decider,
  seen: Body['seen'],
): Promise<Decided> {
  const { request } = found;
  const asker = await openAccountOf(shop.database.db, request.personId);
  if (!asker) return fail('order_request_not_found');
  const decision = { owner, key: caller.idempotencyKey };
  const body = await bodyOf(shop, found, asker, seen);
  const placedBy = { ...caller, account: asker, idempotencyKey: `request ${request.id}`, replacesKey: null };
  for (let tries = 1; ; tries += 1) {
    const code = tries === 1 ? body.code : orderCode(orderMonth(shop.now()), randomInt(ORDER_CODE_DRAWS));
    const placed = await placeApproved(
      shop,
      placedBy,
      { ...body, code },
      {
        currency: seen?.currency ?? request.currency,
        hold: async (tx) => (await holdOpen(shop, tx, request.id, owner)) !== null,
        async note(tx, orderId) {
          await noteDecision(shop, tx, request.id, decision, { state: 'approved', orderId });
          await forgetFiles(tx, request.id);
          await recordAct(tx, { account: owner }, 'approveOrder', orderId, byLink ? { byLink } : {});
        },
      },
    );
    if (placed.ok) {
      const { id: orderId } = placed.value;
      return ok({ state: 'approved', code: placed.value.code, orderId: byLink ? null : orderId });
    }
    if (placed.code === 'order_code_taken' && tries < ORDER_CODE_TRIES) continue;
    switch (placed.code) {
      // it became an order, or who asked may order no more, while this one was under way
      case 'not_signed_in':
      case 'idempotency_conflict':
      case 'above_limit':
      case 'order_requests_full':
        return fail('order_request_not_found');
      default:
        return placed as Decided; // what is left, a placed order may be refused for as well
    }
  }
}

/** An owner approves or refuses; a repeat of the same call is answered alike. */
export async function decideRequest(
  shop: Shop,
  found: WithPerson,
  decider: Decider,
  { approved, words, seen }: Omit<Body, never>,
): Promise<Decided> {
  const { request } = found;
  const { owner, caller, byLink } = decider;
  const decision = { owner, key: caller.idempotencyKey };
  if (isRepeated(request, decision, approved)) {
    const orderId = byLink ? null : request.orderId;
    return ok({
      state: approved ? 'approved' : 'refused',
      code: await codeOf(shop, request.orderId),
      orderId,
    });
  }
  if (shownState({ ...request, ...found }, shop.now()) !== 'open') return fail('order_request_not_found');
  if (words.length > REFUSAL_MAX) return fail('message_too_long', 'words');
  if (approved) return approve(shop, found, decider, seen);
  const refused = await refuseRequest(shop, request.id, decision, words);
  return refused.ok ? ok({ state: 'refused', code: null, orderId: null }) : refused;
}

const codeOf = async ({ database: { db } }: Shop, orderId: string | null): Promise<string | null> =>
  orderId === null ? null : ((await readPartnerOrder(db, orderId))?.code ?? null);

import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type {
  decideOrderRequest,
  decideOrderRequestByLink,
} from '#contract/partner-orders/order-requests.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { ORDER_CODE_DRAWS, ORDER_CODE_TRIES, orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { REFUSAL_MAX, shownState } from '#rules/partner-orders/requests/request.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { openAccountOf } from '#server/people/accounts/service.ts';
import { recordAct } from '#server/platform/audit/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import type { Shop } from '#server/press/context.ts';
import {
  type Asked,
  filesOf,
  forgetFiles,
  holdOpen,
  isRepeated,
  noteDecision,
  readRequest,
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
): Promise<Result<Ordered, 'order_request_file_gone'>> {
  const { orderItems, ...asked } = request.asked as Asked;
  const own = await catalogue.ownListOf(asker);
  const uploadedAttachments = [];
  for (const file of await filesOf(database.db, request.id)) {
    const { name, size, storageKey, imageNodeInformationName } = file;
    const stream = await openIfThere(files, storageKey);
    if (!stream) return fail('order_request_file_gone', undefined, name);
    const fileContent = (await buffer(stream)).toString('base64');
    uploadedAttachments.push({ name, size, imageNodeInformationName, fileContent });
  }
  return ok({
    ...asked,
    ...{ uploadedAttachments, asksApproval: false },
    priceListId: own?.id ?? 'default',
    code: orderCode(orderMonth(now()), randomInt(ORDER_CODE_DRAWS)),
    orderItems: orderItems.map((item) => {
      const shown = seen?.orderItems.find(({ id }) => id === item.id);
      return shown ? { ...item, ...shown } : item;
    }),
  });
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
  if (!body.ok) return body;
  const placedBy = { ...caller, account: asker, idempotencyKey: `request ${request.id}`, replacesKey: null };
  for (let tries = 1; ; tries += 1) {
    const code =
      tries === 1 ? body.value.code : orderCode(orderMonth(shop.now()), randomInt(ORDER_CODE_DRAWS));
    const placed = await placeApproved(
      shop,
      placedBy,
      { ...body.value, code },
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

/** What was answered to this very call before; null where it decides anew. */
async function answered(
  shop: Shop,
  { request }: WithPerson,
  { owner, caller, byLink }: Decider,
  approved: boolean,
): Promise<Decided | null> {
  if (!isRepeated(request, { owner, key: caller.idempotencyKey }, approved)) return null;
  return ok({
    state: approved ? 'approved' : 'refused',
    code: await codeOf(shop, request.orderId),
    orderId: byLink ? null : request.orderId,
  });
}

/** An owner approves or refuses; a repeat of the same call is answered alike. */
export async function decideRequest(
  shop: Shop,
  found: WithPerson,
  decider: Decider,
  body: Body,
): Promise<Decided> {
  const { approved } = body;
  const before = await answered(shop, found, decider, approved);
  if (before) return before;
  const answer = await decide(shop, found, decider, body);
  if (answer.ok || answer.code !== 'order_request_not_found') return answer;
  // the same call may have been under way when this one came
  const now = await readRequest(shop.database.db, found.request.id);
  return (now && (await answered(shop, now, decider, approved))) ?? answer;
}

async function decide(
  shop: Shop,
  found: WithPerson,
  decider: Decider,
  { approved, words, seen }: Body,
): Promise<Decided> {
  const { request } = found;
  if (shownState({ ...request, ...found }, shop.now()) !== 'open') return fail('order_request_not_found');
  if (words.length > REFUSAL_MAX) return fail('message_too_long', 'words');
  if (approved) return approve(shop, found, decider, seen);
  if (cleanLines(words) === '') return fail('order_request_needs_words', 'words');
  const decision = { owner: decider.owner, key: decider.caller.idempotencyKey };
  const refused = await refuseRequest(shop, request.id, decision, words);
  return refused.ok ? ok({ state: 'refused', code: null, orderId: null }) : refused;
}

const codeOf = async ({ database: { db } }: Shop, orderId: string | null): Promise<string | null> =>
  orderId === null ? null : ((await readPartnerOrder(db, orderId))?.code ?? null);

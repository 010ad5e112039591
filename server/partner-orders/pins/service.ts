import { toTenths } from '#rules/design/comments/pin-place.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import { fitsOn, PINS_OF_VERSION } from '#rules/partner-orders/pins/pin.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext, NotActedOn } from '#server/orders/order/act.ts';
import type { Caller } from '#server/platform/context.ts';
import { actOnOrder, type HeldOrder } from '../flow/service.ts';
import * as store from './store.ts';

/**
 * Comments at a place of a design. Open ones stand in the way of its approval
 * (rules/partner-orders/flow/needs.ts).
 */

type By = Pick<Caller, 'account'>;

export type NewPin = {
  readonly orderItemId: string;
  /** that was seen */
  readonly version: number;
  readonly side: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly words: string;
};

type Unset =
  | NotActedOn
  | 'act_not_possible'
  | 'order_item_not_found'
  | 'design_changed'
  | 'design_decided'
  | 'pins_full'
  | 'message_empty'
  | 'message_too_long';

const sideOf = ({ by }: HeldOrder) => (by.author === 'partner' ? 'partner' : 'staff');

const isSame = (pin: store.PinRow, other: Partial<store.PinRow>): boolean =>
  (['version', 'side', 'xMm', 'yMm', 'words', 'userId'] as const).every((name) => pin[name] === other[name]);

/** The log names the item and the version, never the words. */
const told = (position: number, version: number) => ({ item: position + 1, version });

export const setPin = (
  shop: ActContext,
  caller: By,
  orderId: string,
  { orderItemId, version, side, xMm, yMm, words }: NewPin,
): Promise<Result<null, Unset>> =>
  actOnOrder<Result<null, Unset>, By>(shop, caller, orderId, async (held) => {
    const { tx, by, items, require, note } = held;
    const possible = await require('setPin');
    if (!possible.ok) return possible;
    const text = checkMessage(words, 0);
    if (!text.ok) return fail(text.code, 'words', text.detail);
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) return fail('order_item_not_found', 'orderItemId');
    if (item.version !== version) return fail('design_changed', 'version');
    if (item.approval === 'approved') return fail('design_decided', 'orderItemId');
    const { position } = item;
    const place = { side, xMm: toTenths(xMm), yMm: toTenths(yMm) };
    const pin = { version, ...place, words: text.value, userId: by.userId };
    const pins = await store.pinsOf(tx, orderId, position);
    // an answer that was lost and is asked for again
    if (pins.some((one) => isSame(one, pin))) return ok(null);
    const placed = pins.map((one) => ({ version: one.version, isOpen: one.closedAt === null }));
    if (!fitsOn(placed, version)) return fail('pins_full', undefined, String(PINS_OF_VERSION));
    const of = { orderId, position, author: sideOf(held), authorName: by.name } as const;
    await store.insertPin(tx, { ...pin, ...of, at: shop.now() });
    await note('setPin', told(position, version));
    return ok(null);
  });

type OnPin = NotActedOn | 'act_not_possible' | 'pin_not_found';

/** Staff answer a pin that is open; another answer replaces it. */
export const answerPin = (
  shop: ActContext,
  caller: By,
  orderId: string,
  { pinId, words }: { readonly pinId: number; readonly words: string },
): Promise<Result<null, OnPin | 'message_empty' | 'message_too_long'>> =>
  actOnOrder<Result<null, OnPin | 'message_empty' | 'message_too_long'>, By>(
    shop,
    caller,
    orderId,
    async ({ tx, require, note }) => {
      const possible = await require('answerPin');
      if (!possible.ok) return possible;
      const text = checkMessage(words, 0);
      if (!text.ok) return fail(text.code, 'words', text.detail);
      const pin = await store.pinOf(tx, orderId, pinId);
      if (!pin) return fail('pin_not_found', 'pinId');
      if (pin.closedAt !== null) return fail('act_not_possible', undefined, 'too_late');
      if (pin.answer === text.value) return ok(null);
      await store.updatePin(tx, pinId, { answer: text.value, answeredAt: shop.now() });
      await note('answerPin', told(pin.position, pin.version));
      return ok(null);
    },
  );

/** Either side says that a pin is dealt with; one that is closed stays so. */
export const closePin = (
  shop: ActContext,
  caller: By,
  orderId: string,
  pinId: number,
): Promise<Result<null, OnPin>> =>
  actOnOrder<Result<null, OnPin>, By>(shop, caller, orderId, async (held) => {
    const { tx, require, note } = held;
    const possible = await require('closePin');
    if (!possible.ok) return possible;
    const pin = await store.pinOf(tx, orderId, pinId);
    if (!pin) return fail('pin_not_found', 'pinId');
    if (pin.closedAt !== null) return ok(null);
    await store.updatePin(tx, pinId, { closedAt: shop.now(), closedBy: sideOf(held) });
    await note('closePin', told(pin.position, pin.version));
    return ok(null);
  });

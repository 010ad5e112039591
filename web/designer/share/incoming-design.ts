import { isEmptyDocument } from '#rules/artwork/document.ts';
import type { Unfinished } from '#web/device/configurations.ts';
import { stampOf } from '#web/device/tab-conflict.ts';
import type { Received } from './receive-design.ts';

/**
 * What becomes of a design that came by its code, beside the one this device is working on:
 * `open` it, there is nothing to lose; `stay`, both are the same; `follow`, the design went to another
 * edition from here, was not touched since and now comes back; `ask`, both are work of somebody.
 */
export type IncomingAction = 'open' | 'stay' | 'follow' | 'ask';

export function incomingActionOf(
  own: Unfinished | null,
  received: Pick<Received, 'document' | 'quantity'>,
  from: string | null,
): IncomingAction {
  if (!own) return 'open';
  const { id, artwork, quantity } = own.configuration;
  if (stampOf({ artwork, quantity }) === stampOf({ artwork: received.document, quantity: received.quantity }))
    return 'stay';
  if (isEmptyDocument(artwork)) return 'open';
  return own.isCarried && id === from ? 'follow' : 'ask';
}

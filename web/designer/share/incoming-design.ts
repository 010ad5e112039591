import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import type { Unfinished } from '#web/device/configurations.ts';
import { stampOf } from '#web/device/tab-conflict.ts';
import type { Received } from './receive-design.ts';

/**
 * What to do with a design opened by its code, given the one on this device: `open` it, there is nothing to
 * lose; `stay`, both are the same; `follow`, the design went to another edition from here, was not changed
 * since and now comes back; `ask`, both have work in them.
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

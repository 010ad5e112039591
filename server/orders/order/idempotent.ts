import { createHash } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Caller } from '#server/platform/context.ts';
import { contentOf, type Sent } from '#server/platform/request-hash.ts';
import * as thread from './thread.ts';

/** An Idempotency-Key with the hash of the request it came with; the message of that request keeps both. */
export type Key = { readonly idempotencyKey: string; readonly requestHash: string };

/** Null for a request without one, which is never a repeat. */
export function keyOf(caller: Pick<Caller, 'account' | 'idempotencyKey'>, sent: Sent): Key | null {
  const { idempotencyKey } = caller;
  if (idempotencyKey === null) return null;
  const requestHash = createHash('sha256').update(contentOf(caller, sent)).digest('base64url');
  return { idempotencyKey, requestHash };
}

/** `repeated`: the message of this request stands already, and nothing was written. */
export type WriteOutcome = 'written' | 'repeated';

/**
 * Writes once for an idempotency key of the order. The order is held, so of two requests at the same time the
 * second finds what the first has written.
 */
export async function idempotent<Code extends string>(
  tx: Db,
  orderId: string,
  key: Key | null,
  write: () => Promise<Result<unknown, Code>>,
): Promise<Result<WriteOutcome, Code | 'idempotency_conflict'>> {
  const known = key && (await thread.messageOfKey(tx, orderId, key.idempotencyKey));
  if (known) return known.requestHash === key?.requestHash ? ok('repeated') : fail('idempotency_conflict');
  const written = await write();
  return written.ok ? ok('written') : written;
}

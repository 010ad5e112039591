import { createHash } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller } from '../context.ts';
import * as thread from '../orders/thread.ts';
import { contentOf, type Sent } from '../request-hash.ts';

const hashOf = (caller: Pick<Caller, 'account'>, sent: Sent): string =>
  createHash('sha256').update(contentOf(caller, sent)).digest('base64url');

/** `repeated`: the message of this request stands already, and nothing was written. */
export type Written = 'written' | 'repeated';

/**
 * Writes a message once for an idempotency key of the order. The order is held, so of two requests at the same
 * time the second finds what the first has written.
 */
export async function once<Code extends string>(
  { tx, order }: { readonly tx: Db; readonly order: { readonly id: string } },
  caller: Pick<Caller, 'account' | 'idempotencyKey'>,
  sent: Sent,
  write: () => Promise<Result<unknown, Code>>,
): Promise<Result<Written, Code | 'idempotency_conflict'>> {
  const key = caller.idempotencyKey;
  const hash = hashOf(caller, sent);
  const known = key === null ? null : await thread.messageOfKey(tx, order.id, key);
  if (known) return known.requestHash === hash ? ok('repeated') : fail('idempotency_conflict');
  const written = await write();
  if (!written.ok) return written;
  if (key !== null) await thread.setRequestHash(tx, order.id, key, hash);
  return ok('written');
}

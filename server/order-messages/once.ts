import { createHash } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller } from '../context.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import * as store from './store.ts';

/** A request that writes a message, as it was sent: the same key has to come with the same of it. */
export type Sent = { readonly body: unknown; readonly files: readonly ReceivedFile[] };

const hashOf = ({ account }: Pick<Caller, 'account'>, { body, files }: Sent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        account?.id ?? null,
        body,
        files.map(({ name, sha256, size }) => [name, sha256, size]),
      ]),
    )
    .digest('base64url');

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
  const known = key === null ? null : await store.requestOfKey(tx, order.id, key);
  if (known) return known.hash === hash ? ok('repeated') : fail('idempotency_conflict');
  const written = await write();
  if (!written.ok) return written;
  if (key !== null) await store.setRequestHash(tx, order.id, key, hash);
  return ok('written');
}

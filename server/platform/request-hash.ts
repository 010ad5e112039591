import type { Caller } from './context.ts';
import type { ReceivedFile } from './files/received-file.ts';

/** A request as it was sent: an idempotency key has to come with the same of it. */
export type Sent = { readonly body: unknown; readonly files: readonly ReceivedFile[] };

/** What two requests have to agree in so that the second is a repeat of the first; to be hashed. */
export const contentOf = ({ account }: Pick<Caller, 'account'>, { body, files }: Sent): string =>
  JSON.stringify([account?.id ?? null, body, files.map(({ name, sha256, size }) => [name, sha256, size])]);

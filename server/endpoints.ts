import type { CallFailure } from '#contract/client.ts';
import type { AnyEndpoint, CodeOf, ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Caller } from './context.ts';
import type { Ready } from './ready.ts';

/** Side effects on the HTTP answer that are not part of the message. Empty when called in process. */
export type Effects = { setCookie?: { value: string; maxAge: number } | 'clear' };

/**
 * A file to be saved, for a call whose record says `download`. The name must be safe in a header: letters,
 * digits, dots, hyphens.
 */
export type Attachment = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

export type Answer<E> =
  | {
      readonly ok: true;
      readonly value: ReplyOf<E>;
      readonly json?: Ready;
      readonly file?: Attachment;
      readonly effects?: Effects;
    }
  | Omit<CallFailure<CodeOf<E>>, never>;

export type Handler<E> = (input: ParsedOf<E>, caller: Caller) => Promise<Answer<E>> | Answer<E>;

export type Implementation = { readonly endpoint: AnyEndpoint; readonly handler: Handler<AnyEndpoint> };

/** Ties a record of the contract to the service that answers it. */
export const implement = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Implementation => ({
  endpoint,
  handler: handler as unknown as Handler<AnyEndpoint>,
});

/** May this caller use the call? Answers the code to refuse with, or null. */
export function refusal(
  endpoint: Pick<AnyEndpoint, 'who'>,
  caller: Pick<Caller, 'account'>,
): ProblemCode | null {
  const { who } = endpoint;
  if (who === 'public' || who === 'optional') return null;
  const role = caller.account?.role;
  if (!role) return 'not_signed_in';
  const allowed =
    who === 'signedIn' ||
    (who === 'partner' && role === 'partner') ||
    (who === 'staff' && (role === 'dealer' || role === 'admin')) ||
    (who === 'admin' && role === 'admin');
  return allowed ? null : 'not_allowed';
}

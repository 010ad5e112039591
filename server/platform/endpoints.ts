import type { Readable } from 'node:stream';
import type { CallFailure } from '#contract/platform/client.ts';
import type {
  AnyEndpoint,
  CodeOf,
  ListWho,
  ObjectWho,
  ParsedOf,
  ReplyOf,
  RoleWho,
  Who,
} from '#contract/platform/endpoint.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import { may, mayAny, type Owned, type Scope, scopeOf } from '#rules/people/accounts/permissions.ts';
import type { Caller } from './context.ts';
import type { ReceivedFile } from './files/received-file.ts';
import type { ReadyReply } from './reply-writer.ts';

/** Side effects on the HTTP answer that are not part of the message. Empty when called in process. */
export type Effects = { setCookie?: { value: string; maxAge: number } | 'clear' };

/**
 * A file to be saved, for a call whose record says `download`. The name must be safe in a header: letters,
 * digits, dots, hyphens.
 */
export type Attachment = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };
/** The same that is made while it is sent. */
export type StreamedAttachment = Omit<Attachment, 'bytes'> & { readonly stream: Readable };

export type Answer<E> =
  | {
      readonly ok: true;
      readonly value: ReplyOf<E>;
      readonly json?: ReadyReply;
      readonly file?: Attachment | StreamedAttachment;
      readonly effects?: Effects;
    }
  | Omit<CallFailure<CodeOf<E>>, never>;

type Input<E> = ParsedOf<E, ReceivedFile>;
type Answered<E> = Promise<Answer<E>> | Answer<E>;

export type Handler<E> = (input: Input<E>, caller: Caller) => Answered<E>;

export type Implementation = { readonly endpoint: AnyEndpoint; readonly handler: Handler<AnyEndpoint> };

type OfKind<W extends Who> = AnyEndpoint & { readonly who: W };

/** Ties a record of the contract to the service that answers it. */
export const implement = <E extends OfKind<RoleWho>>(endpoint: E, handler: Handler<E>): Implementation => ({
  endpoint,
  handler: handler as unknown as Handler<AnyEndpoint>,
});

/**
 * For a record about one object: it is loaded first, and the handler is reached only by who may do this to
 * this object. An object of somebody else is answered like one that does not exist (D-B81).
 */
export const implementForOne = <E extends OfKind<ObjectWho>, T extends Owned>(
  endpoint: E,
  load: (input: Input<E>, caller: Caller) => Promise<T | null>,
  handler: (input: Input<E>, caller: Caller, object: T) => Answered<E>,
): Implementation => {
  const { permission, missing, seenBy } = endpoint.who;
  const guarded = async (input: Input<E>, caller: Caller): Promise<Answer<E>> => {
    const object = await load(input, caller);
    if (!object) return { ok: false, code: missing as CodeOf<E> };
    if (!may(caller.account, permission, object)) {
      const isSeen = seenBy !== undefined && may(caller.account, seenBy);
      return { ok: false, code: (isSeen ? 'not_allowed' : missing) as CodeOf<E> };
    }
    return handler(input, caller, object);
  };
  return { endpoint, handler: guarded as unknown as Handler<AnyEndpoint> };
};

/**
 * For a record about a list: the handler is told which objects this caller may see.
 * @throws Error for a handler that does not take it, and so would show everything to everybody
 */
export const implementForMany = <E extends OfKind<ListWho>>(
  endpoint: E,
  handler: (input: Input<E>, caller: Caller, scope: Scope) => Answered<E>,
): Implementation => {
  const { permission } = endpoint.who;
  if (handler.length < 3) throw new Error(`The handler of ${endpoint.id} does not take what it may show`);
  const scoped = (input: Input<E>, caller: Caller): Answered<E> =>
    handler(input, caller, scopeOf(caller.account, permission));
  return { endpoint, handler: scoped as unknown as Handler<AnyEndpoint> };
};

/** May this caller use the call at all? Answers the code to refuse with, or null. */
export function refusal(
  { who }: Pick<AnyEndpoint, 'who'>,
  { account }: Pick<Caller, 'account'>,
): ProblemCode | null {
  if (who === 'public' || who === 'optional') return null;
  if (!account) return 'not_signed_in';
  if (who === 'signedIn') return null;
  return mayAny(account, typeof who === 'string' ? who : who.permission) ? null : 'not_allowed';
}

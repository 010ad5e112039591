import type { CallFailure } from '#contract/platform/client.ts';
import type { AnyEndpoint, CodeOf, InputOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { browserCall } from './browser-call.ts';
import type { Answer } from './start-loading.ts';
import { type Loading, useLoading } from './use-loading.ts';

/**
 * Loads by one call of the contract: `waiting`, `value` or `failed`, with `retry`. Another input asks anew
 * and aborts the call before; null asks nothing. `FailureNote` says a failure in words.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: { readonly pauseMs?: number } = {},
): Loading<ReplyOf<E>, CallFailure<CodeOf<E>>> {
  const { apiBase } = useShop();
  const key = input === null ? null : JSON.stringify([apiBase, endpoint.id, input]);
  return useLoading(
    key,
    (signal) =>
      browserCall(apiBase)(endpoint, input as InputOf<E>, { signal }) as Promise<
        Answer<ReplyOf<E>, CallFailure<CodeOf<E>>>
      >,
    options,
  );
}

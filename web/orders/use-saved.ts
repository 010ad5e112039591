import { useRevalidator } from 'react-router';
import type { CallFailure } from '#contract/platform/client.ts';
import type { AnyEndpoint, InputOf } from '#contract/platform/endpoint.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { sayOrderFailure } from './failure-words.ts';

/**
 * Saves one value of a field, for `SavedField`. The toast offers the way back where there was a value before;
 * a page that has gone stale is read anew.
 */
export function useSaved() {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const call = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<string | null> => {
    const answer = await browserCall(apiBase)(endpoint, input);
    void revalidate();
    return answer.ok ? null : sayOrderFailure(answer as CallFailure<string>, locale);
  };
  return <E extends AnyEndpoint>(
    endpoint: E,
    inputOf: (value: string, seen: string) => InputOf<E>,
    before: string,
    done: string,
  ) =>
    async (value: string): Promise<string | null> => {
      const refused = await call(endpoint, inputOf(value, before));
      if (refused !== null) return refused;
      const takeBack = async () => {
        const failed = await call(endpoint, inputOf(before, value));
        toast(failed ?? m.order_taken_back(), failed === null ? 'ok' : 'error');
      };
      toast(
        done,
        'ok',
        before === '' ? undefined : { text: m.order_take_back(), run: () => void takeBack() },
      );
      return null;
    };
}

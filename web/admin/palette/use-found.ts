import { quickSearch } from '#contract/office/quick-search.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { groupsOf } from './found-groups.tsx';
import type { Group } from './option.ts';

const PAUSE_MS = 180;

/** Orders, partners and products whose words begin as what is typed does; for no words nothing is asked. */
export function useFound(phrase: string) {
  const { apiBase, edition, locale } = useShop();
  const isAsked = phrase !== '';
  const { status, value, failure, retry } = useLoading<readonly Group[]>(
    isAsked ? phrase : null,
    async (signal) => {
      const answer = await browserCall(apiBase)(quickSearch, { query: { phrase } }, { signal });
      if (!answer.ok) return answer;
      return { ok: true, value: groupsOf(answer.value, phrase, edition, locale) };
    },
    { pauseMs: PAUSE_MS },
  );
  const isWaiting = isAsked && status === 'waiting';
  const known = isAsked && status !== 'failed' ? (value ?? []) : [];
  return {
    groups: isWaiting ? known.map((group) => ({ ...group, isOld: true })) : known,
    isWaiting,
    failure: isAsked && status === 'failed' ? failure : null,
    retry,
  };
}

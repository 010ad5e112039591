import { LRUCache } from 'lru-cache';
import type { AnyEndpoint, ReplyOf } from '#contract/platform/endpoint.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { readyReply } from '#server/platform/reply-writer.ts';
import type { Listed } from './catalogue.ts';
import { isMadeOf, type MadeOf, ofNewestRevision } from './priced-lists.ts';

/** An answer is a function of what it is made of and its key, so it is made once of each. */
export function createAnswers() {
  const answers = measureCache(
    'answers',
    new LRUCache<string, MadeOf & { readonly listed: Listed<unknown> }>({
      max: 500,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ listed }) => listed.json.plain.length,
    }),
  );
  const dropOld = ofNewestRevision(answers);

  return <E extends AnyEndpoint, C extends string>(
    endpoint: E,
    key: string,
    of: MadeOf,
    make: () => Result<ReplyOf<E>, C>,
  ): Result<Listed<ReplyOf<E>>, C> => {
    dropOld(of);
    const known = answers.get(key);
    if (known && isMadeOf(known, of)) return ok(known.listed as Listed<ReplyOf<E>>);
    const made = make();
    if (!made.ok) return made;
    const listed = readyReply(endpoint, made.value);
    answers.set(key, { ...of, listed });
    return ok(listed);
  };
}

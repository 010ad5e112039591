import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { countFailures } from '#contract/office/attention.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import live from '#web/live/live.module.css';
import { useShop } from '#web/shell/use-shop.ts';

/**
 * How much needs attention, behind its entry in the navigation; counted anew on each page and after each act.
 */
export function AttentionMark() {
  const { apiBase } = useShop();
  const { pathname } = useLocation();
  const isIdle = useRevalidator().state === 'idle';
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    if (!isIdle) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await browserCall(apiBase)(countFailures, {}, { signal: leaving.signal });
      if (answer.ok) setCount(Object.values(answer.value).reduce((sum, one) => sum + one, 0));
    };
    void ask();
    return () => leaving.abort();
  }, [apiBase, pathname, isIdle]);
  if (count === 0) return null;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <span className={live.unread}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{m.attention_mark({ count, shown })}</span>
    </span>
  );
}

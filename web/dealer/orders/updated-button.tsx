import { useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';

const MINUTE_MS = 60_000;

type Props = { readonly at: number; readonly busy: boolean; readonly onRefresh: () => void };

/** How old the list is; a press reads it anew. */
export function UpdatedButton({ at, busy, onRefresh }: Props) {
  const [minutes, setMinutes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at a moment ago again
  useEffect(() => {
    setMinutes(0);
    // by the clock of this browser alone: that of the server may differ
    const shownAt = Date.now();
    const timer = setInterval(
      () => setMinutes(Math.floor((Date.now() - shownAt) / MINUTE_MS)),
      MINUTE_MS / 4,
    );
    return () => clearInterval(timer);
  }, [at]);
  return (
    <button type="button" className="btn line small" onClick={onRefresh} aria-disabled={busy || undefined}>
      <Icon name="refresh" size="small" />
      {minutes === 0 ? m.dealer_updated_now() : m.dealer_updated_minutes({ count: minutes })}
    </button>
  );
}

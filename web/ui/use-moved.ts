import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#texts/messages.ts';
import { toast } from './toast.tsx';

/**
 * Whether what a question is about is another than when it was asked. It is closed with a word then, and never turns into
 * the next question under the same button.
 * @param about all the question depends on, as JSON can write it
 * @param isActing while the answer is carried out, a change is the person's own
 */
export function useMoved(isOpen: boolean, about: unknown, onMoved: () => void, isActing = false): boolean {
  const now = JSON.stringify(about) ?? '';
  const [asked, setAsked] = useState<string | null>(null);
  if (isOpen && asked === null) setAsked(now);
  if (!isOpen && asked !== null) setAsked(null);
  const hasMoved = isOpen && !isActing && asked !== null && asked !== now;
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!hasMoved) return;
    moved();
    toast(m.question_moved(), 'error');
  }, [hasMoved]);
  return hasMoved;
}

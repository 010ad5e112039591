import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#texts/messages.ts';
import { toast } from './toast.tsx';

const textOf = (about: unknown): string => JSON.stringify(about) ?? '';

/**
 * Whether what a question is about is another than when it was asked. It is closed with a word then, and
 * never turns into the next question under the same button.
 * @param about all the question depends on, as JSON can write it
 * @param atFirst what it was when the question was asked, where that was before it was drawn
 * @param isActing while the answer is carried out, a change is the person's own
 */
export function useMoved(
  isOpen: boolean,
  about: unknown,
  onMoved: () => void,
  { isActing = false, atFirst = about }: { readonly isActing?: boolean; readonly atFirst?: unknown } = {},
): boolean {
  const now = textOf(about);
  const [asked, setAsked] = useState<string | null>(null);
  if (isOpen && asked === null) setAsked(textOf(atFirst));
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

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMoved } from '#web/ui/use-moved.ts';

type OpenQuestion<T> = { readonly about: T; readonly at: string };

/** The question whose answer is awaited, or null; `isOpen` is for its dialog. */
type Question<T> = {
  readonly isOpen: boolean;
  /** what the dialog speaks of and what is sent: as it was when it was asked, or as it is now */
  readonly about: T;
  readonly ask: () => void;
  readonly close: () => void;
};

/**
 * A question about data that other people change too. It belongs to what it asked: when that is no longer so,
 * it closes with a word, and never turns into the next question under the same button.
 * @param seen all the question depends on, as JSON can write it
 * @param isActing while the answer is carried out, a change is the person's own
 * @param onMoved for whoever waits for the answer: there will be none
 */
export function useQuestion<T>(seen: T, isActing: boolean, onMoved?: () => void): Question<T> {
  const [asked, setAsked] = useState<OpenQuestion<T> | null>(null);
  const close = () => setAsked(null);
  const moved = () => {
    close();
    onMoved?.();
  };
  const hasMoved = useMoved(asked !== null, seen, moved, { isActing, atFirst: asked?.about });
  // its button may leave the page with it, as on the way to the next step
  const onGone = useEffectEvent(() => {
    const isOnPage = asked !== null && asked.at === window.location.pathname;
    if (isOnPage && !isActing) toast(m.question_moved(), 'error');
  });
  useLayoutEffect(() => () => onGone(), []);
  return {
    isOpen: asked !== null && !hasMoved,
    about: asked?.about ?? seen,
    ask: () => setAsked({ about: seen, at: window.location.pathname }),
    close,
  };
}

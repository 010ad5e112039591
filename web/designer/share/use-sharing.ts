import { useCallback, useEffect, useRef, useState } from 'react';
import { createHttpCall } from '#contract/platform/client.ts';
import { pictures } from '#web/device/store.ts';
import { stampOf } from '#web/device/tab-conflict.ts';
import { type Saved, type SaveProblem, type Shareable, saveDesign } from './save-design.ts';
import { sendingFetch } from './sending.ts';

export type Sharing =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' /** of the body, 0 to 1 */; readonly sent: number }
  | { readonly state: 'saved'; readonly saved: Saved }
  | { readonly state: 'failed'; readonly code: SaveProblem; readonly detail: string | undefined };

const idle: Sharing = { state: 'idle' };

/** The last design that was saved: the same one needs no second link. */
export type Shared = { readonly stamp: string; readonly saved: Saved };

export const stampOfDesign = ({ document, quantity }: Shareable): string =>
  stampOf({ artwork: document, quantity });

/** Still the design the link opens, and the link still opens it. */
export const isStill = (shared: Shared | null, design: Shareable): shared is Shared =>
  shared !== null && shared.stamp === stampOfDesign(design) && shared.saved.expiresAt.getTime() > Date.now();

/** Sends a design to be saved, one at a time. */
export function useSharing(apiBase: string, onSaved: (shared: Shared) => void) {
  const [sharing, setSharing] = useState<Sharing>(idle);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const stop = useCallback(() => {
    asked.current?.abort();
    setSharing(idle);
  }, []);

  const send = async (design: Shareable): Promise<Saved | null> => {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    setSharing({ state: 'sending', sent: 0 });
    const call = createHttpCall(
      apiBase,
      sendingFetch((sent) => {
        if (!asking.signal.aborted) setSharing({ state: 'sending', sent });
      }),
    );
    const result = await saveDesign(call, design, pictures.load, asking.signal);
    if (asking.signal.aborted) return null;
    if (!result.ok) {
      setSharing({ state: 'failed', code: result.code, detail: result.detail });
      return null;
    }
    onSaved({ stamp: stampOfDesign(design), saved: result.value });
    setSharing({ state: 'saved', saved: result.value });
    return result.value;
  };

  return { sharing, send, stop };
}

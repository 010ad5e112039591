import { useEffect, useRef, useState } from 'react';
import type { InkCount } from '#rules/design/artwork/pixels/reduce.ts';
import { usePixels } from '../use-pixels.ts';
import { listened } from './thread.ts';
import type { TraceAnswer, TraceTask } from './trace-worker.ts';

type Answer = TraceAnswer & { readonly isPartFailed?: boolean };

/** The thread that finds paths, begun anew with the next wish once one has ended. */
const beginTracing = (tell: (answer: TraceAnswer) => void, onEnd: (isPartFailed: boolean) => void): Worker =>
  listened(new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' }), tell, onEnd);

/**
 * What was found last, whether a newer wish is worked on, whether this browser no longer has the picture, and
 * whether what finds paths could not be loaded.
 */
export function useTrace(image: string, count: InkCount, detail: number) {
  const pixels = usePixels(image);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (typeof pixels === 'string') return;
    // a slider says many numbers on its way
    asked.current += 1;
    const task: TraceTask = { id: asked.current, pixels, count, detail };
    setAnswer((before) => before && { ...before, id: 0 });
    const timer = setTimeout(() => {
      worker.current ??= beginTracing(
        (found) => found.id === asked.current && setAnswer(found),
        (isPartFailed) => {
          worker.current = null;
          setAnswer({ id: asked.current, found: null, isPartFailed });
        },
      );
      worker.current.postMessage(task);
    }, 120);
    return () => clearTimeout(timer);
  }, [pixels, count, detail]);
  const isLost = pixels === 'lost';
  return {
    found: answer?.found ?? null,
    isLost,
    isPartFailed: answer?.isPartFailed === true,
    isBusy: !isLost && (pixels === 'loading' || answer === null || answer.id !== asked.current),
  };
}

/** An address of a file that lives as long as it is shown. */
export function useAddress(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

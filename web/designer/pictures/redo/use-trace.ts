import { useEffect, useRef, useState } from 'react';
import type { InkCount } from '#rules/design/artwork/pixels/reduce.ts';
import { usePixels } from '../use-pixels.ts';
import type { TraceAnswer, TraceTask } from './trace-worker.ts';

/** What was found last, whether a newer wish is worked on, and whether this browser no longer has the picture. */
export function useTrace(image: string, count: InkCount, detail: number) {
  const pixels = usePixels(image);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const [answer, setAnswer] = useState<TraceAnswer | null>(null);
  useEffect(() => {
    const own = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });
    own.addEventListener('message', ({ data }: MessageEvent<TraceAnswer>) => {
      if (data.id === asked.current) setAnswer(data);
    });
    // a thread that cannot begin finds nothing
    own.addEventListener('error', () => setAnswer({ id: asked.current, found: null }));
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    if (typeof pixels === 'string') return;
    // a slider says many numbers on its way
    asked.current += 1;
    const task: TraceTask = { id: asked.current, pixels, count, detail };
    setAnswer((before) => before && { ...before, id: 0 });
    const timer = setTimeout(() => worker.current?.postMessage(task), 120);
    return () => clearTimeout(timer);
  }, [pixels, count, detail]);
  const isLost = pixels === 'lost';
  return {
    found: answer?.found ?? null,
    isLost,
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

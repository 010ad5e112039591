import { useCallback, useEffect, useRef } from 'react';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { PartFailed } from '#web/device/load-once.ts';
import type { BackgroundAnswer, BackgroundTask } from './background-worker.ts';
import { listened } from './thread.ts';

type Waiting = {
  readonly done: (cleared: Pixels | null) => void;
  readonly failed: (error: Error) => void;
};

/**
 * What takes the background of pixels away, on a thread that is begun anew with the next wish once one has
 * ended; rejects with `PartFailed` where that could not be loaded. What is asked of a dialog that is gone is
 * never answered.
 */
export function useBackground(): (pixels: Pixels, how: BackgroundTask['how']) => Promise<Pixels | null> {
  const worker = useRef<Worker | null>(null);
  const waiting = useRef(new Map<number, Waiting>());
  const asked = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  return useCallback((pixels, how) => {
    const tell = ({ id, cleared }: BackgroundAnswer): void => {
      waiting.current.get(id)?.done(cleared);
      waiting.current.delete(id);
    };
    const end = (isPartFailed: boolean): void => {
      worker.current = null;
      const error = isPartFailed ? new PartFailed('no thread') : new Error('the thread ended');
      for (const { failed } of waiting.current.values()) failed(error);
      waiting.current.clear();
    };
    return new Promise((done, failed) => {
      asked.current += 1;
      const task: BackgroundTask = { id: asked.current, pixels, how };
      waiting.current.set(task.id, { done, failed });
      worker.current ??= listened(
        new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' }),
        tell,
        end,
      );
      worker.current.postMessage(task);
    });
  }, []);
}

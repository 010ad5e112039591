import { useCallback, useState, useSyncExternalStore } from 'react';
import { keepScreen, keptScreens, type ScreenNow } from '#web/device/screens.ts';
import { pxPerMmOf, type ScreenScale, scaleOf } from './true-size.ts';

const screenNow = (): ScreenNow => ({
  width: window.screen.width,
  height: window.screen.height,
  ratio: window.devicePixelRatio,
});

let last: { readonly key: string; readonly kept: unknown; readonly scale: ScreenScale | null } | null = null;

/** The same object as long as nothing changed, which React needs of a snapshot. */
function snapshot(): ScreenScale | null {
  const [now, kept] = [screenNow(), keptScreens.read().value];
  const key = [now.width, now.height, now.ratio].join(' ');
  if (last?.key !== key || last.kept !== kept) last = { key, kept, scale: scaleOf(kept, now) };
  return last.scale;
}

/** A zoom of the browser, and a window that is moved to another screen, resize the page. */
function listen(listener: () => void): () => void {
  const stop = keptScreens.subscribe(listener);
  window.addEventListener('resize', listener);
  return () => {
    stop();
    window.removeEventListener('resize', listener);
  };
}

/** How large a mm is on this screen; null where nobody has measured it. */
export const useScreenScale = (): ScreenScale | null => useSyncExternalStore(listen, snapshot, () => null);

export type TrueSize = {
  readonly isOn: boolean;
  readonly scale: ScreenScale | null;
  /** the card is being held against the screen */
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  readonly turn: (on: boolean) => void;
  readonly keep: (longEdge: number) => void;
};

/** Whether the sides are shown as large as they are, and what is known of the screen for that. */
export function useTrueSize(turn: (on: boolean) => void, wanted: boolean): TrueSize {
  const scale = useScreenScale();
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  const close = useCallback(() => setAsking(false), []);
  const keep = (longEdge: number): void => {
    keepScreen({ ...screenNow(), pxPerMm: pxPerMmOf(longEdge) });
    close();
    turn(true);
  };
  return { isOn: wanted && scale !== null, scale, isAsking, ask, close, turn, keep };
}

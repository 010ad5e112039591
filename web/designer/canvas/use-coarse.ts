import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

const listen = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** The main pointer is a finger: handles are larger. */
export const useCoarse = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );

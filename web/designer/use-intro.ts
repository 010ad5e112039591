import { useEffect, useState } from 'react';
import { deviceStorage } from '#web/device/device-storage.ts';

export const INTRO_KEY = 'inkrule.designer.intro';

/**
 * Open on the first visit of this browser; where nothing can be kept it stays closed rather than come back
 * every time.
 */
export function useIntro() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const storage = deviceStorage();
    if (storage.isKept && storage.getItem(INTRO_KEY) === null) setOpen(true);
  }, []);
  return {
    open,
    show: () => setOpen(true),
    close: () => {
      setOpen(false);
      try {
        deviceStorage().setItem(INTRO_KEY, 'seen');
      } catch {
        // a full storage shows the box once more, nothing worse
      }
    },
  };
}

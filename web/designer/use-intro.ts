import { useEffect, useState } from 'react';
import { deviceStorage } from '#web/device/device-storage.ts';

export const INTRO_KEY = 'inkrule.designer.intro';

/**
 * Open on the first visit of this browser; where nothing can be stored it stays closed, because it would open
 * on every visit.
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
        // with a full storage the box is shown again next time, which does no harm
      }
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '#web/device/device-storage.ts';
import { ASKED_COMPANY_KEY } from '#web/device/keys.ts';
import { whenIdle } from './state/when-idle.ts';

export const INTRO_KEY = 'inkrule.designer.intro';

/**
 * Open on the first visit of this browser; where nothing can be stored it stays closed, because it would open
 * on every visit.
 * @param onClosed when it opened by itself: no button had the focus before, so the browser gives it to none
 */
export function useIntro(onClosed: (hasNamed: boolean) => void) {
  const [open, setOpen] = useState(false);
  const [timesNamed, setTimesNamed] = useState(0);
  useEffect(() => {
    const storage = deviceStorage();
    // a name typed on the product page has begun the design already
    const isBegun = storage.getItem(ASKED_COMPANY_KEY) !== null;
    if (!storage.isKept || storage.getItem(INTRO_KEY) !== null || isBegun) return;
    // a modal styles the whole page anew: with the first picture of the designer both would be late
    return whenIdle(() => {
      const isTyping = document.activeElement instanceof HTMLTextAreaElement;
      if (!isTyping) setOpen(true);
    });
  }, []);
  const wasOpen = useRef(false);
  const hasNamed = useRef(false);
  // after the dialog has closed and given back the focus, so this effect must run after that of the dialog
  useEffect(() => {
    if (wasOpen.current && !open && (hasNamed.current || document.activeElement === document.body))
      onClosed(hasNamed.current);
    wasOpen.current = open;
    hasNamed.current &&= open;
  });
  const close = (): void => {
    setOpen(false);
    try {
      deviceStorage().setItem(INTRO_KEY, 'seen');
    } catch {
      // with a full storage the box is shown again next time, which does no harm
    }
  };
  return {
    open,
    /** how often a company was named in it */
    timesNamed,
    show: () => setOpen(true),
    close,
    named: () => {
      hasNamed.current = true;
      setTimesNamed(timesNamed + 1);
      close();
    },
  };
}

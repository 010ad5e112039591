import { type MouseEvent, useEffect } from 'react';

const KEY = 'opened-order';

/**
 * Back from an order, the focus stands on the link it was opened by, so that the keyboard goes on from there.
 * The router puts the page back to where it was.
 */
export function useOpenedOrder() {
  useEffect(() => {
    const opened = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const link = opened && document.getElementById(`order-${opened}`);
    if (!link) return;
    // after the router has scrolled; a link that came by its address is scrolled to
    const frame = requestAnimationFrame(() => {
      link.focus({ preventScroll: true });
      const { top, bottom } = link.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (event: MouseEvent): void => {
    const id = (event.target as Element).closest?.('[data-order]')?.getAttribute('data-order');
    if (id) sessionStorage.setItem(KEY, id);
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Listens to the whole page as long as the designer is open, after everything on it has had its turn: after a
 * click on an empty place, or after what had the focus is gone, events start at the page itself and would
 * never come by a part of it.
 */
export function useOnPage<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]): void => latest.current(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type]);
}

type Root = RefObject<HTMLElement | null>;

/** Nothing in particular has the focus: the event starts at the page around the designer. */
export const isNowhere = ({ current }: Root, target: EventTarget | null): boolean =>
  current !== null && target instanceof Node && target !== current && target.contains(current);

/**
 * Keys and clipboard mean the design, unless a dialog is open or another part of the page has the focus, say
 * its menu.
 */
export const meansDesign = (root: Root, target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') === null &&
  (isNowhere(root, target) || (target instanceof Node && root.current?.contains(target) === true));

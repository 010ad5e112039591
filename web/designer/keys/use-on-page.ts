import { type RefObject, useEffect, useRef } from 'react';

/**
 * Listens on the window while the designer is open, after all other handlers. After a click on an empty
 * place, or when the focused element was removed, events start at the body and never pass the designer.
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

/** No element of the designer has the focus: the event starts at an element around it. */
export const isNowhere = ({ current }: Root, target: EventTarget | null): boolean =>
  current !== null && target instanceof Node && target !== current && target.contains(current);

/**
 * Whether a key or a clipboard event is meant for the design: not while a dialog is open, or another part of
 * the page has the focus.
 */
export const meansDesign = (root: Root, target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') === null &&
  (isNowhere(root, target) || (target instanceof Node && root.current?.contains(target) === true));

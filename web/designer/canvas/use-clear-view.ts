import { type RefObject, useEffect } from 'react';

/** The part of the window that bars and sheet leave visible, in pixels from its top. */
type Band = { readonly top: number; readonly bottom: number };

const MARGIN = 12;
/** A keyboard on screen is higher than this; bars of the browser that come and go are not. */
const KEYBOARD_PX = 120;

function bandOf(designer: HTMLElement): Band {
  const edge = (selector: string): DOMRect | undefined =>
    designer.querySelector(selector)?.getBoundingClientRect();
  const shown = window.visualViewport;
  const bottom = shown ? shown.offsetTop + shown.height : window.innerHeight;
  const sheet = edge('[data-part="tool-sheet"]');
  const price = edge('[data-part="price-bar"]');
  const covers = [sheet, price].filter((box) => box && box.height > 0).map((box) => box?.top ?? bottom);
  const bar = edge('[data-part="designer-bar"]');
  return {
    top: Math.max(bar && bar.bottom > 0 ? bar.bottom : 0, shown?.offsetTop ?? 0) + MARGIN,
    bottom: Math.min(bottom, ...covers) - MARGIN,
  };
}

/** How far to scroll so that something lies between the bars; its top when it is higher than that. */
export function scrollInto(box: { readonly top: number; readonly bottom: number }, band: Band): number {
  const room = band.bottom - band.top;
  if (box.bottom > band.bottom)
    return Math.min(
      box.bottom - band.bottom,
      box.bottom - box.top > room ? box.top - band.top : Number.POSITIVE_INFINITY,
    );
  return box.top < band.top ? box.top - band.top : 0;
}

function setLength(element: HTMLElement, name: string, px: number): void {
  if (element.style.getPropertyValue(name) !== `${px}px`) element.style.setProperty(name, `${px}px`);
}

/** Scrolls an element between the bars, and into the visible part of its side. */
export function clearView(element: Element): void {
  const designer = element.closest<HTMLElement>('[data-part="designer"]');
  if (!designer) return;
  const box = element.getBoundingClientRect();
  const by = scrollInto(box, bandOf(designer));
  if (by !== 0) window.scrollBy({ top: by });
  const scroller = element.closest('[data-part="side-scroll"]');
  const frame = scroller?.getBoundingClientRect();
  if (!scroller || !frame || scroller.scrollWidth <= scroller.clientWidth + 1) return;
  const { left, right } = frame;
  if (box.left >= left && box.right <= right) return;
  const isWide = box.width > right - left - 2 * MARGIN;
  if (isWide && box.left < right - 60 && box.right > left + 60) return; // a part of it is in sight
  scroller.scrollBy({
    left: isWide || box.left < left ? box.left - left - MARGIN : box.right - right + MARGIN,
  });
}

/** Scrolls the panel alone: its margins for scrolling the page are wider than a panel above a keyboard. */
function showInPanel(field: Element, panel: Element): void {
  const { top, bottom } = panel.getBoundingClientRect();
  panel.scrollBy({ top: scrollInto(field.getBoundingClientRect(), { top: top + 4, bottom: bottom - 4 }) });
}

/**
 * Sets style variables for the height of the price bar and of an on-screen keyboard, and scrolls the field
 * that is typed into into view when the keyboard opens.
 */
export function useClearView(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const designer = root.current;
    const bar = designer?.querySelector<HTMLElement>('[data-part="price-bar"]');
    const sheet = designer?.querySelector<HTMLElement>('[data-part="tool-sheet"]');
    if (!designer || !bar) return;
    let isUsed = false;
    const measure = (): void => {
      const [price, tools] = [bar.offsetHeight, sheet?.offsetHeight ?? 0];
      if (!sheet || tools === 0) return; // a wide screen does not use them
      setLength(sheet, '--price-height', price);
      // the styles of everything in the designer are made anew for it, and only what gets the focus needs it
      if (isUsed) setLength(designer, '--below', price + tools);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    if (sheet) observer.observe(sheet);
    const use = (): void => {
      isUsed = true;
      measure();
    };
    const uses = ['pointerdown', 'keydown'] as const;
    for (const kind of uses) designer.addEventListener(kind, use, { once: true, capture: true });

    const shown = window.visualViewport;
    const showTyped = (): void => {
      const field = document.activeElement;
      if (!designer.hasAttribute('data-keyboard') || !field?.matches('input, textarea')) return;
      if (!designer.contains(field)) return;
      const panel = field.closest('[data-part="panel"]');
      if (panel) showInPanel(field, panel);
      else clearView(field);
    };
    // The keyboard may have come before a field is there; and the sheet grows smaller for it little by little,
    // so that a field that was in sight is not at the end.
    const stage = designer.querySelector('[data-part="stage"]');
    const moved = new ResizeObserver(showTyped);
    for (const one of [stage, sheet]) if (one) moved.observe(one);
    designer.addEventListener('focusin', showTyped);
    const keyboard = (): void => {
      const covered = shown ? Math.max(0, window.innerHeight - shown.height - shown.offsetTop) : 0;
      const isOpen = shown !== null && window.innerHeight - shown.height > KEYBOARD_PX && shown.scale < 1.05;
      if (sheet) setLength(sheet, '--keyboard', isOpen ? Math.round(covered) : 0);
      designer.toggleAttribute('data-keyboard', isOpen);
      showTyped();
    };
    shown?.addEventListener('resize', keyboard);
    return () => {
      observer.disconnect();
      moved.disconnect();
      for (const kind of uses) designer.removeEventListener(kind, use, { capture: true });
      designer.removeEventListener('focusin', showTyped);
      shown?.removeEventListener('resize', keyboard);
    };
  }, [root]);
}

import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import sideCanvasStyles from '../canvas/side-canvas.module.css';
import s from '../canvas/side-card.module.css';
import { activateUnder, anchor, type Place } from './anchor.ts';
import { type TrueSize, useTrueSize } from './use-true-size.ts';
import { asZoom } from './zoom.ts';

export type ZoomTools = {
  /** null until a person zooms; until then the width of the screen decides */
  readonly zoom: number | null;
  /** what is seen now, asked of the page */
  readonly now: () => number;
  readonly trueSize: TrueSize;
  /** zooms about a place, else about the middle of the visible part of the active side */
  readonly zoomTo: (zoom: number, about?: Place) => void;
};

export const ZoomContext = createContext<ZoomTools | null>(null);

export function useZoomTools(): ZoomTools {
  const tools = use(ZoomContext);
  if (!tools) throw new Error('useZoomTools() outside the designer');
  return tools;
}

const sheetOf = (stage: HTMLElement, place: Place | null): HTMLElement | null => {
  const under =
    place &&
    document.elementsFromPoint(place.x, place.y).find((one) => one.closest('[data-part="side-card"]'));
  const card =
    under?.closest('[data-part="side-card"]') ?? stage.querySelector(`[data-part="side-card"].${s.active}`);
  return card?.querySelector<HTMLElement>('[data-part="side-sheet"]') ?? null;
};

/** How many times wider a side is drawn than its box. */
function zoomOf(sheet: HTMLElement): number {
  const box = sheet.parentElement;
  if (!box) return 1;
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room > 0 ? sheet.getBoundingClientRect().width / room : 1;
}

function middleOf(sheet: HTMLElement): Place {
  const drawing = (sheet.querySelector('[data-part="side-canvas"]') ?? sheet).getBoundingClientRect();
  const box = (sheet.parentElement ?? sheet).getBoundingClientRect();
  const left = Math.max(drawing.left, box.left);
  return { x: (left + Math.min(drawing.right, box.right)) / 2, y: (drawing.top + drawing.bottom) / 2 };
}

/**
 * Zooms the sides by buttons, keys, two fingers and Ctrl with the wheel; the point under the pointer stays in
 * place.
 * @param activate makes a side the active one: a phone zooms only that
 */
export function useZoom(
  stage: RefObject<HTMLDivElement | null>,
  activate: (side: number) => void,
): ZoomTools {
  const [zoom, setZoom] = useState<number | null>(null);
  const [isTrue, setTrue] = useState(false);
  const settle = (wanted: number | null, asTrue: boolean): void => {
    setZoom(wanted);
    setTrue(asTrue);
  };
  const now = (): number => {
    const sheet = stage.current && sheetOf(stage.current, null);
    return sheet ? zoomOf(sheet) : 1;
  };
  const zoomTo = (wanted: number, about?: Place): void => {
    const sheet = stage.current && sheetOf(stage.current, about ?? null);
    if (!sheet) return;
    const place = about ?? middleOf(sheet);
    const keep = anchor(sheet, place);
    flushSync(() => settle(asZoom(wanted), false));
    keep(place);
  };
  const trueSize = useTrueSize((on) => {
    const sheet = stage.current && sheetOf(stage.current, null);
    if (!sheet) return settle(null, on);
    const place = middleOf(sheet);
    const keep = anchor(sheet, place);
    flushSync(() => settle(null, on));
    keep(place);
  }, isTrue);
  const latest = useRef({ zoomTo, activate, settle });
  useEffect(() => {
    latest.current = { zoomTo, activate, settle };
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const stop = [
      followFingers(
        element,
        (side) => latest.current.activate(side),
        (settled) => latest.current.settle(settled, false),
      ),
      followWheel(element, (wanted, about) => latest.current.zoomTo(wanted, about)),
    ];
    return () => {
      for (const one of stop) one();
    };
  }, [stage]);

  return { zoom, now, trueSize, zoomTo };
}

const inDrawing = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? target.closest(`[data-part="side-scroll"], .${sideCanvasStyles.frameLayer}`)
    : null;

const spread = ([a, b]: readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
const between = ([a, b]: readonly Touch[]): Place =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : { x: 0, y: 0 };

/**
 * Two fingers on a drawing zoom it about the point between them and move it. Only a style is changed until
 * they are lifted. One finger is left to the browser for scrolling; touch events of a scroll that has begun
 * cannot be prevented.
 */
function followFingers(
  stage: HTMLElement,
  activate: (side: number) => void,
  settle: (zoom: number) => void,
): () => void {
  let pinch: {
    readonly sheet: HTMLElement;
    readonly from: number;
    readonly apart: number;
    readonly keep: (to: Place) => void;
  } | null = null;
  let fingers: readonly Touch[] = [];
  let zoom = 1;
  let frame = 0;

  const draw = (): void => {
    frame = 0;
    if (!pinch || fingers.length < 2) return;
    zoom = asZoom((pinch.from * spread(fingers)) / pinch.apart);
    stage.dataset.zoomed = '';
    delete stage.dataset.trueSize;
    stage.style.setProperty('--zoom', String(zoom));
    pinch.keep(between(fingers));
  };
  const begin = (event: TouchEvent): void => {
    fingers = [...event.touches];
    if (fingers.length !== 2 || !fingers.every(({ target }) => inDrawing(target))) return;
    const place = between(fingers);
    const sheet = sheetOf(stage, fingers[0] ? { x: fingers[0].clientX, y: fingers[0].clientY } : place);
    if (!sheet || spread(fingers) === 0) return;
    if (event.cancelable) event.preventDefault();
    const card = sheet.closest<HTMLElement>(`[data-part="side-card"]:not(.${s.active})`);
    if (card) activateUnder(sheet, place, () => activate(Number(card.dataset.side)));
    zoom = zoomOf(sheet);
    pinch = { sheet, from: zoom, apart: spread(fingers), keep: anchor(sheet, place) };
  };
  const move = (event: TouchEvent): void => {
    if (!pinch) return;
    if (event.cancelable) event.preventDefault();
    fingers = [...event.touches];
    frame ||= requestAnimationFrame(draw);
  };
  const end = (event: TouchEvent): void => {
    if (!pinch || event.touches.length >= 2) return;
    if (frame) cancelAnimationFrame(frame);
    draw();
    frame = 0;
    pinch = null;
    settle(zoom);
  };
  stage.addEventListener('touchstart', begin, { passive: false });
  stage.addEventListener('touchmove', move, { passive: false });
  stage.addEventListener('touchend', end);
  stage.addEventListener('touchcancel', end);
  return () => {
    if (frame) cancelAnimationFrame(frame);
    stage.removeEventListener('touchstart', begin);
    stage.removeEventListener('touchmove', move);
    stage.removeEventListener('touchend', end);
    stage.removeEventListener('touchcancel', end);
  };
}

/** A pinch on a touchpad arrives as a wheel event with Ctrl; a wheel without it scrolls. */
function followWheel(stage: HTMLElement, zoomTo: (zoom: number, about: Place) => void): () => void {
  const turn = (event: WheelEvent): void => {
    if (!event.ctrlKey || !inDrawing(event.target)) return;
    event.preventDefault();
    const place = { x: event.clientX, y: event.clientY };
    const sheet = sheetOf(stage, place);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (sheet)
      zoomTo(zoomOf(sheet) * Math.exp(Math.max(-60, Math.min(60, -event.deltaY * lines)) / 180), place);
  };
  stage.addEventListener('wheel', turn, { passive: false });
  return () => stage.removeEventListener('wheel', turn);
}

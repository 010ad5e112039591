import { elementDomId } from '../keys/focus.ts';
import { type Gesture, MAX_DRAWN_LIVE } from './gesture-store.ts';
import { screenTransform, transformOf } from './gesture-transform.ts';

/** DOM elements that follow a gesture without a React render. */
export type DraggedElements = {
  readonly follow: (gesture: Gesture, outside: ReadonlySet<string>, scale: number) => void;
  readonly release: () => void;
};

/**
 * Starts to drag the elements with these ids: a few are shifted each, many are moved as one picture above the
 * side.
 */
export function dragElements(ids: readonly string[]): DraggedElements {
  const elements = ids.flatMap((id) => document.getElementById(elementDomId(id)) ?? []);
  return ids.length > MAX_DRAWN_LIVE ? dragAsLayer(elements) : dragEach(elements);
}

const mark = (element: HTMLElement, isOutside: boolean): void => {
  const place = isOutside ? 'outside' : 'inside';
  if (element.dataset.moving !== place) element.dataset.moving = place;
};

function dragEach(elements: readonly HTMLElement[]): DraggedElements {
  return {
    follow: (gesture, outside) => {
      const transform = transformOf(gesture);
      for (const element of elements) {
        if (transform) element.setAttribute('transform', transform);
        mark(element, outside.has(element.id));
      }
    },
    release: () => {
      for (const element of elements) {
        element.removeAttribute('transform');
        delete element.dataset.moving;
      }
    },
  };
}

/**
 * Copies the elements into a layer of their own, which the browser moves without painting each letter again.
 */
function dragAsLayer(elements: readonly HTMLElement[]): DraggedElements {
  const drawing = elements[0]?.closest('svg');
  if (!drawing) return dragEach(elements);
  const layer = drawing.cloneNode(false) as SVGSVGElement;
  layer.removeAttribute('role');
  layer.removeAttribute('aria-label');
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('data-carried', '');
  layer.append(...elements.map(copyOf));
  drawing.after(layer);
  for (const element of elements) element.dataset.moving = 'carried';
  return {
    // none is marked as outside meanwhile, because that would paint all of them again; the print area is
    // shown
    follow: (gesture, _outside, scale) => {
      layer.style.transform = screenTransform(gesture, scale);
    },
    release: () => {
      layer.remove();
      for (const element of elements) delete element.dataset.moving;
    },
  };
}

function copyOf(element: HTMLElement): SVGElement {
  const copy = element.cloneNode(true) as SVGElement;
  for (const name of ['id', 'tabindex', 'role', 'aria-label', 'aria-pressed', 'aria-describedby'])
    copy.removeAttribute(name);
  return copy;
}

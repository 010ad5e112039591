import { elementDomId } from '../keys/focus.ts';
import { type Gesture, MAX_DRAWN_LIVE } from './gesture-store.ts';
import { screenTransform, transformOf } from './gesture-transform.ts';

/** Elements on screen that follow a hand, past React. */
export type DraggedElements = {
  readonly follow: (gesture: Gesture, outside: ReadonlySet<string>, scale: number) => void;
  readonly release: () => void;
};

/**
 * Takes hold of the elements with these ids: few are shifted where they stand, many are carried as one
 * picture above the side.
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
 * A picture of the elements on a layer of its own: the browser moves it without drawing a single letter anew.
 */
function dragAsLayer(elements: readonly HTMLElement[]): DraggedElements {
  const drawing = elements[0]?.closest('svg');
  if (!drawing) return dragEach(elements);
  const layer = drawing.cloneNode(false) as SVGSVGElement;
  layer.removeAttribute('role');
  layer.removeAttribute('aria-label');
  layer.setAttribute('aria-hidden', 'true');
  layer.classList.add('carried');
  layer.append(...elements.map(copyOf));
  drawing.after(layer);
  for (const element of elements) element.dataset.moving = 'carried';
  return {
    // none is marked red meanwhile, which would draw all of them anew; the print area is shown
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

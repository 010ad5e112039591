/**
 * What is seen of both pictures. `x` and `y` shift them by parts of their frame, so that frames of any size
 * show the same.
 */
export type View = { readonly zoom: number; readonly x: number; readonly y: number };
/** A place in the frame, from its middle: -0.5 to 0.5. */
export type Spot = { readonly x: number; readonly y: number };

export const wholePicture: View = { zoom: 1, x: 0, y: 0 };
export const ZOOM_MAX = 16;
export const ZOOM_STEP = 1.5;
export const MOVE_STEP = 0.1;
const middle: Spot = { x: 0, y: 0 };

/** The picture always fills its frame. */
function inFrame({ zoom, x, y }: View): View {
  const room = (zoom - 1) / 2;
  const within = (at: number) => Math.min(room, Math.max(-room, at)) || 0;
  return { zoom, x: within(x), y: within(y) };
}

/** Nearer or further; what lies at the spot stays there. */
export function zoomed(view: View, factor: number, about: Spot = middle): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * factor));
  const grown = zoom / view.zoom;
  return inFrame({
    zoom,
    x: about.x - (about.x - view.x) * grown,
    y: about.y - (about.y - view.y) * grown,
  });
}

export const moved = (view: View, byX: number, byY: number): View =>
  inFrame({ ...view, x: view.x + byX, y: view.y + byY });

/** What a key does with the view; null where it does nothing. */
export function viewAfterKey(view: View, key: string): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, ZOOM_STEP);
    case '-':
      return zoomed(view, 1 / ZOOM_STEP);
    case '0':
      return wholePicture;
    case 'ArrowLeft':
      return moved(view, MOVE_STEP, 0);
    case 'ArrowRight':
      return moved(view, -MOVE_STEP, 0);
    case 'ArrowUp':
      return moved(view, 0, MOVE_STEP);
    case 'ArrowDown':
      return moved(view, 0, -MOVE_STEP);
    default:
      return null;
  }
}

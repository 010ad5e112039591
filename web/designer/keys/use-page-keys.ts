import type { RefObject } from 'react';
import type { CurrentDesigner } from '../state/designer-context.ts';
import type { ZoomTools } from '../zoom/use-zoom.ts';
import { FIT, zoomed, zoomKey } from '../zoom/zoom.ts';
import { elementKey, hasOwnUndo, historyKey, isField } from './canvas-keys.ts';
import { runElementKey } from './element-key-actions.ts';
import { focusSide, jumpBetweenToolsAndSide, keepFocus } from './focus.ts';
import { isNowhere, meansDesign, useOnPage } from './use-on-page.ts';
import { useSideKeys } from './use-side-keys.ts';

type Parts = {
  readonly root: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly zoom: ZoomTools;
};

/**
 * Keys for the design wherever the focus is, and keys for the selection when no element has the focus. Each
 * has a button too.
 */
export function usePageKeys(current: CurrentDesigner, { root, stage, zoom }: Parts): void {
  const sideKeys = useSideKeys(current);

  const zoomByKey = (event: KeyboardEvent): boolean => {
    const key = stage.current?.contains(event.target as Node) ? zoomKey(event) : null;
    if (key) zoom.zoomTo(key === 'fit' ? FIT : zoomed(zoom.now(), key === 'in' ? 1 : -1));
    return key !== null;
  };

  /** Undo may remove the focused element. */
  const travel = (event: KeyboardEvent): boolean => {
    const key = historyKey(event);
    if (!key) return false;
    keepFocus(
      () => current().dispatch({ type: key }),
      () => focusSide(current().active.number),
    );
    return true;
  };

  const chosenByKey = (event: KeyboardEvent): boolean => {
    const { selected } = current().editor;
    const last = selected.at(-1);
    const key = elementKey(event);
    if (!key || last === undefined || key.type === 'join') return false;
    // arrows scroll a focused scroller, so they are left to it
    const isScroller =
      (event.target as Element).matches('[data-part="side-scroll"]') &&
      key.type !== 'move' &&
      key.type !== 'size' &&
      key.type !== 'turn';
    if (!isScroller && !isNowhere(root, event.target)) return false;
    runElementKey(current(), key, selected, last, event.timeStamp);
    return true;
  };

  useOnPage('keydown', (event) => {
    if (event.defaultPrevented || !meansDesign(root, event.target)) return;
    if (event.key === 'F6') {
      event.preventDefault();
      const { editor } = current();
      jumpBetweenToolsAndSide(editor.selected.at(-1), editor.side);
      return;
    }
    if (!hasOwnUndo(event.target) && travel(event)) return event.preventDefault();
    if (isField(event.target)) return;
    if (zoomByKey(event) || sideKeys(event) || chosenByKey(event)) event.preventDefault();
  });
}

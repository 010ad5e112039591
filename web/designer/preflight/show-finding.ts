import { flushSync } from 'react-dom';
import { nodesOf } from '#rules/design/artwork/document.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import s from '../canvas/side-canvas.module.css';
import sideCardStyles from '../canvas/side-card.module.css';
import { clearView } from '../canvas/use-clear-view.ts';
import { elementDomId, focusElement, focusSide } from '../keys/focus.ts';
import type { Tool } from '../panel/rail.tsx';
import { kindOf } from '../panel/use-tool-panel.ts';
import type { CurrentDesigner } from '../state/designer-context.ts';
import { fixPlaceOf } from './fix-place.ts';

type Place = Pick<Finding, 'side' | 'ids'>;

/**
 * Selects what a finding concerns. The canvas must render it before it gets the focus, because the focus
 * alone would select the first element only.
 */
function choose(current: CurrentDesigner, { side, ids }: Place): number {
  const { dispatch, editor } = current();
  const number = side ?? editor.side;
  flushSync(() =>
    dispatch(ids.length > 0 ? { type: 'select', side: number, ids } : { type: 'side', side: number }),
  );
  return number;
}

/** Scrolls to what a finding concerns and moves the focus there, so that keys work on it. */
export function showFinding(current: CurrentDesigner, finding: Place): void {
  const number = choose(current, finding);
  const [first] = finding.ids;
  if (first) focusElement(first);
  else focusSide(number);
}

const focusOn = (selector: string): boolean => {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus();
  return control !== null;
};

/**
 * Selects what a finding concerns and focuses the control that fixes it; where there is none, the element
 * itself.
 */
export function focusFixPlace(
  current: CurrentDesigner,
  finding: Finding,
  openTool: (tool: Tool) => void,
): void {
  const { views } = current();
  const number = choose(current, finding);
  const view = views.find((one) => one.number === number);
  const [first] = finding.ids;
  const node = view && nodesOf(view.side).find(({ id }) => id === first);
  const fixPlace = fixPlaceOf(finding.code, node ? kindOf(node) : 'side', view?.print.tabsOffered ?? false);
  const isThere = (): boolean => {
    switch (fixPlace.at) {
      case 'panel':
        flushSync(() => openTool(fixPlace.tool));
        return focusOn(`[data-part="panel"] [data-fix-control="${fixPlace.control}"]`);
      case 'tabs':
        return (
          focusOn(`[data-side="${number}"] .${sideCardStyles.segments} input:checked`) ||
          focusOn(`[data-side="${number}"] .${sideCardStyles.segments} input`)
        );
      case 'empty':
        return focusOn(`[data-side="${number}"] [data-fix-control="add"]`);
      case 'element':
        return false;
    }
  };
  if (!isThere()) showFinding(current, finding);
  const element = first && document.getElementById(elementDomId(first));
  if (element) clearView(element.querySelector(`.${s.grip}`) ?? element);
}

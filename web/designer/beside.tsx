import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useDeferredValue, useState } from 'react';
import { DesignerContext, useDesigner } from './state/designer-context.ts';

/**
 * Parts beside the sides, which show what is done on the sides a moment later: drawn together with them they
 * would make every press there wait for a hundred controls that nobody looks at.
 * @param isLate somebody works on the sides; else what is typed here would come a moment later
 */
export function Beside({ isLate, children }: { readonly isLate: boolean; readonly children: ReactNode }) {
  const parts = <DesignerContext value={useDesigner()}>{children}</DesignerContext>;
  const lateParts = useDeferredValue(parts);
  return isLate ? lateParts : parts;
}

const isSide = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('[data-part="side-card"]') !== null;

/** Whether somebody works on the sides: what was pressed or typed into last lies there. */
export function useWorkPlace() {
  const [isOnSides, setOnSides] = useState(false);
  const note = (event: SyntheticEvent): void => setOnSides(isSide(event));
  // Escape and Tab end the work there: a field that is focused before what was done is shown there is exchanged
  // for the one of another element, and what is typed into it is lost
  const noteKey = (event: KeyboardEvent): void =>
    setOnSides(isSide(event) && event.key !== 'Escape' && event.key !== 'Tab');
  // a mouse on its way to a button: what comes a moment later would move it between press and release
  const leave = (event: SyntheticEvent): void => {
    if (!isSide(event)) setOnSides(false);
  };
  const watch = {
    onPointerDownCapture: note,
    // not onto a side: Escape in a text leads to its element, and is no work there
    onFocusCapture: leave,
    onKeyDownCapture: noteKey,
    onPointerOverCapture: leave,
  };
  return { isOnSides, watch };
}

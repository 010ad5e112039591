import { type FocusEvent, type PointerEvent, type ReactNode, useDeferredValue, useState } from 'react';
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

/** Whether somebody works on the sides: what was pressed or focused last lies there. */
export function useWorkPlace() {
  const [isOnSides, setOnSides] = useState(false);
  const note = ({ target }: FocusEvent | PointerEvent): void =>
    setOnSides(target instanceof Element && target.closest('[data-part="side-card"]') !== null);
  return { isOnSides, watch: { onPointerDownCapture: note, onFocusCapture: note } };
}

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import s from '../canvas/side-canvas.module.css';
import { clearView } from '../canvas/use-clear-view.ts';
import { elementDomId } from '../keys/focus.ts';
import type { Designer } from '../state/designer-context.ts';
import type { Tool } from './rail.tsx';
import type { SheetSize } from './sheet-size.ts';

/** Duration of the sheet's transition. */
const GROWS_MS = 260;

/** The sheet of the tools on a phone; keeps the selection visible above it. */
export function useSheet(
  { editor, editing, gestures }: Pick<Designer, 'editor' | 'editing' | 'gestures'>,
  tool: Tool,
) {
  const [size, setSize] = useState<SheetSize>('tools');
  const chosen = editor.selected.at(-1);
  const isFirst = useRef(true);

  // the panel would cover the text that is being typed
  useEffect(() => {
    if (editing) setSize('tools');
  }, [editing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the sheet covers something else
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const show = (): void => {
      const element = chosen && document.getElementById(elementDomId(chosen));
      if (element && !gestures.now()) clearView(element.querySelector(`.${s.grip}`) ?? element);
    };
    const timer = setTimeout(show, GROWS_MS);
    return () => clearTimeout(timer);
  }, [chosen, size, gestures]);

  return {
    size,
    setSize,
    /** A tool opens its panel; the tool that is open closes it again. */
    pick: (next: Tool): void => setSize((now) => (now === 'tools' ? 'half' : next === tool ? 'tools' : now)),
    /**
     * When the focus comes to the stage by keyboard, the focused element must not be hidden by the sheet
     * (WCAG 2.4.11).
     */
    onFocus: ({ target }: FocusEvent): void => {
      if (!target.closest('[data-part="stage"]') || !target.matches(':focus-visible')) return;
      if (size === 'full') setSize('half');
      clearView(target.querySelector(`.${s.grip}`) ?? target);
    },
  };
}

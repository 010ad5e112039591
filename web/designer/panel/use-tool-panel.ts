import { useCallback, useEffect, useState } from 'react';
import { isText } from '#rules/design/artwork/nodes.ts';
import type { Designer } from '../state/designer-context.ts';
import type { Tool } from './rail.tsx';
import { useSheet } from './use-sheet.ts';

/** Which tool is open, and on a phone how much of the screen its panel takes. */
export function useToolPanel(designer: Pick<Designer, 'editor' | 'editing' | 'gestures' | 'chosen'>) {
  const [tool, setTool] = useState<Tool>('text');
  const sheet = useSheet(designer, tool);
  const { setSize, pick } = sheet;

  // Selecting a text or a picture switches between their two panels; the other tools serve both and stay
  // open.
  const kind = designer.chosen && (isText(designer.chosen.node) ? 'text' : 'picture');
  useEffect(() => {
    if (kind) setTool((before) => (before === 'text' || before === 'picture' ? kind : before));
  }, [kind]);

  const openTool = useCallback(
    (next: Tool): void => {
      setTool(next);
      setSize('half');
    },
    [setSize],
  );
  const pickTool = (next: Tool): void => {
    pick(next);
    setTool(next);
  };
  return { tool, sheet, openTool, pickTool };
}

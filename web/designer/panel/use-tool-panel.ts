import { useCallback, useEffect, useState } from 'react';
import { type ArtworkNode, isImage, isText } from '#rules/design/artwork/nodes.ts';
import type { Designer } from '../state/designer-context.ts';
import type { Tool } from './rail.tsx';
import { useSheet } from './use-sheet.ts';

/** The tool that edits an element. */
export const kindOf = (node: ArtworkNode): 'text' | 'picture' | 'shape' =>
  isText(node) ? 'text' : isImage(node) ? 'picture' : 'shape';

/** Which tool is open, and on a phone how much of the screen its panel takes. */
export function useToolPanel(designer: Pick<Designer, 'editor' | 'editing' | 'gestures' | 'chosen'>) {
  const [tool, setTool] = useState<Tool>('text');
  const sheet = useSheet(designer, tool);
  const { setSize, pick } = sheet;

  // Selecting an element switches to the panel of its kind; the other tools serve all kinds and stay
  // open.
  const kind = designer.chosen && kindOf(designer.chosen.node);
  useEffect(() => {
    if (kind)
      setTool((before) => (before === 'text' || before === 'picture' || before === 'shape' ? kind : before));
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

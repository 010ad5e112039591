import { useState } from 'react';
import { showPrintArea } from '#rules/artwork/commands/side.ts';
import { isEmptySide } from '#rules/artwork/document.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDesigner } from './designer-context.ts';
import { showsArea } from './side-view.ts';
import { sideWords } from './texts.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { useTools } from './use-tools.ts';

export const tools = ['text', 'picture', 'colors', 'place', 'layers'] as const;
export type Tool = (typeof tools)[number];

const icons: Record<Tool, ToolIconName> = {
  text: 'text',
  picture: 'picture',
  colors: 'palette',
  place: 'place',
  layers: 'layers',
};

const toolText = (tool: Tool): string =>
  ({
    text: m.designer_tool_text,
    picture: m.designer_tool_picture,
    colors: m.designer_tool_colors,
    place: m.designer_tool_place,
    layers: m.designer_tool_layers,
  })[tool]();

/** The tools: five panels, and two deeds that need none. */
export function Rail({ tool, onTool }: { tool: Tool; onTool: (tool: Tool) => void }) {
  const { world, editor, active, act } = useDesigner();
  const { copyTo } = useTools();
  const [asks, setAsks] = useState(false);
  const first = editor.document.sides[0];
  const hasSource = first !== undefined && !isEmptySide(first);
  const canCopy = hasSource && active.number > 1 && active.printable;
  const side = sideWords(active, world.locale);
  return (
    <div className="rail" role="toolbar" aria-label={m.designer_tools()} aria-orientation="vertical">
      {tools.map((one) => (
        <button key={one} type="button" aria-pressed={tool === one} aria-controls="designer-panel" onClick={() => onTool(one)}>
          <ToolIcon name={icons[one]} />
          {toolText(one)}
        </button>
      ))}
      <span className="rail-line" />
      <button
        type="button"
        aria-disabled={!canCopy}
        title={canCopy ? undefined : hasSource ? m.designer_copy_choose() : m.designer_copy_nothing()}
        onClick={() => {
          if (!canCopy) return;
          if (isEmptySide(active.side)) copyTo(active);
          else setAsks(true);
        }}
      >
        <ToolIcon name="copy" />
        {m.designer_copy()}
      </button>
      <button
        type="button"
        aria-pressed={showsArea(active)}
        onClick={() => act((document) => showPrintArea(document, { side: active.number, shown: !active.side.showPrintArea }))}
      >
        <ToolIcon name="area" />
        {m.designer_area()}
      </button>
      <ConfirmDialog
        open={asks}
        title={m.designer_copy_title({ side })}
        text={m.designer_copy_text({ side })}
        yes={m.designer_copy_yes()}
        no={m.designer_keep()}
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          copyTo(active);
        }}
      />
    </div>
  );
}

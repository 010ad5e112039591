import { clsx } from 'clsx';
import { useState } from 'react';
import { showPrintArea } from '#rules/design/artwork/commands/side.ts';
import { isEmptySide } from '#rules/design/artwork/document.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import { m } from '#texts/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { countsOf } from '../preflight/finding-counts.ts';
import panelCheckStyles from '../preflight/panel-check.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { showsArea } from '../state/side-view.ts';
import { useTools } from '../state/use-tools.ts';
import { sideWords } from '../texts.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import s from './panel.module.css';

export const tools = ['text', 'picture', 'shape', 'colors', 'place', 'layers', 'check'] as const;
/** Names for each piece are opened from the panels of texts and shapes: a phone has no room for an eighth. */
export type Tool = (typeof tools)[number] | 'pieces';

const icons: Record<(typeof tools)[number], ToolIconName> = {
  text: 'text',
  picture: 'picture',
  shape: 'shape',
  colors: 'palette',
  place: 'place',
  layers: 'layers',
  check: 'checklist',
};

const toolText = (tool: (typeof tools)[number]): string =>
  ({
    text: m.designer_tool_text,
    picture: m.designer_tool_picture,
    shape: m.designer_tool_shape,
    colors: m.designer_tool_colors,
    place: m.designer_tool_place,
    layers: m.designer_tool_layers,
    check: m.designer_tool_check,
  })[tool]();

type Props = {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** what the print check found */
  readonly findings: readonly Finding[];
};

/** The tools: seven panels, and two actions without one. */
export function Rail({ tool, onTool, findings }: Props) {
  const { offer, editor, active, act } = useDesigner();
  const { copyTo } = useTools();
  const [asks, setAsks] = useState(false);
  const first = editor.document.sides[0];
  const hasSource = first !== undefined && !isEmptySide(first);
  const canCopy = hasSource && active.number > 1 && active.printable;
  const side = sideWords(active, offer.locale);
  return (
    <div
      className={s.rail}
      data-part="rail"
      role="toolbar"
      aria-label={m.designer_tools()}
      aria-orientation="vertical"
    >
      {tools.map((one) => (
        <button
          key={one}
          type="button"
          data-tool={one}
          aria-pressed={tool === one || (tool === 'pieces' && one === 'text')}
          aria-controls="designer-panel"
          onClick={() => onTool(one)}
        >
          <ToolIcon name={icons[one]} />
          {toolText(one)}
          {one === 'check' && <CheckCount findings={findings} />}
        </button>
      ))}
      <span className={s.railLine} />
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
        onClick={() =>
          act((document) =>
            showPrintArea(document, { side: active.number, shown: !active.side.showPrintArea }),
          )
        }
      >
        <ToolIcon name="area" />
        {m.designer_area()}
      </button>
      <ConfirmDialog
        open={asks}
        title={m.designer_copy_title()}
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

/** The number of findings; red when one blocks the order. */
function CheckCount({ findings }: { findings: readonly Finding[] }) {
  const { errors, warnings } = countsOf(findings);
  if (errors + warnings === 0) return null;
  return (
    <>
      <span
        className={clsx(panelCheckStyles.railCount, errors > 0 && panelCheckStyles.error)}
        aria-hidden="true"
      >
        {errors + warnings}
      </span>
      <span className="visually-hidden">{m.designer_check_count({ errors, warnings })}</span>
    </>
  );
}

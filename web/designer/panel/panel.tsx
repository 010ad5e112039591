import { memo, useDeferredValue, useMemo, useState } from 'react';
import { neverDigital, nodesOf } from '#rules/design/artwork/document.ts';
import { isImage, isInked, isText, type TextNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TickSpinner } from '#web/ui/spinner.tsx';
import { later } from '../later.tsx';
import type { Checked } from '../preflight/check-design.ts';
import { type Chosen, useDesigner } from '../state/designer-context.ts';
import { useTools } from '../state/use-tools.ts';
import s from './panel.module.css';
import { PanelActions } from './panel-actions.tsx';
import { PanelAlign } from './panel-align.tsx';
import { PanelColor } from './panel-color.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelInks } from './panel-inks.tsx';
import { PanelLayers } from './panel-layers.tsx';
import { PanelPosition } from './panel-position.tsx';
import { PanelText } from './panel-text.tsx';
import { PanelTypography } from './panel-typography.tsx';
import { PictureDrop } from './picture-drop.tsx';
import type { Tool } from './rail.tsx';
import { TextFields } from './text-fields.tsx';

const spinning = { waiting: () => <TickSpinner label={m.waiting()} /> };

// what most designs want is loaded as soon as something is designed, the rest when somebody opens it
const PanelPicture = later(() => import('./panel-picture.tsx'), { ...spinning, isLikely: true });
const PanelCheck = later(() => import('../preflight/panel-check.tsx'), { ...spinning, isLikely: true });
const PanelArrange = later(() => import('./panel-arrange.tsx'), spinning);
const PanelShapes = later(() => import('../shapes/panel-shapes.tsx'), spinning);
const PanelPieces = later(() => import('../pieces/panel-pieces.tsx'), spinning);
const PanelStyles = later(() => import('./panel-styles.tsx'), spinning);

type Props = {
  readonly tool: Tool;
  readonly openTool: (tool: Tool) => void;
  readonly canAdd: boolean;
  readonly checked: Checked | null;
};

/** The property panel: what the tool can change on the selection. */
export const Panel = memo(function Panel({ tool, openTool, canAdd, checked }: Props) {
  const { editor, ...designer } = useDesigner();
  const chosen = useAfterFrame(designer.chosen, tool);
  const text = chosen && isText(chosen.node) ? chosen.node : null;
  const inked = chosen && isInked(chosen.node) ? chosen.node : null;
  const picture = chosen && isImage(chosen.node) ? chosen.node : null;
  if (editor.selected.length > 1 && tool !== 'check' && tool !== 'pieces') return <Several tool={tool} />;
  return (
    <div className={s.panel} data-part="panel" id="designer-panel">
      {tool !== 'check' && tool !== 'pieces' && <PanelActions />}
      {tool === 'picture' && (
        <>
          <PictureDrop />
          {picture && <PanelPicture key={picture.id} node={picture} />}
          {picture && <PanelAlign />}
          <PanelLayers />
        </>
      )}
      {tool === 'shape' && <PanelShapes canAdd={canAdd} />}
      {tool === 'text' && (
        <>
          <PanelHead title={m.designer_tool_text()} canAdd={canAdd} />
          {text ? <PanelText key={text.id} node={text} /> : <NothingChosen />}
          {text && <PanelTypography key={`typography ${text.id}`} nodes={[text]} />}
          {text && <StylesPart key={`styles ${text.id}`} node={text} />}
          {text && <PanelAlign />}
          {text && <PanelColor key={`color ${text.id}`} nodes={[text]} />}
          <PanelLayers />
        </>
      )}
      {tool === 'colors' && (
        <>
          {inked ? (
            <PanelColor key={`color ${inked.id}`} nodes={[inked]} />
          ) : (
            <PanelHead title={m.designer_color()} canAdd={canAdd} />
          )}
          {!inked && <NothingChosen />}
          <PanelInks />
        </>
      )}
      {tool === 'place' && (
        <>
          <PanelHead title={m.designer_tool_place()} canAdd={canAdd} />
          {chosen ? <PanelPosition key={chosen.node.id} chosen={chosen} /> : <NothingChosen />}
          {chosen && <PanelAlign />}
          {chosen && <PanelArrange />}
        </>
      )}
      {tool === 'layers' && <PanelLayers />}
      {tool === 'pieces' && <PanelPieces />}
      {tool === 'check' && <PanelCheck checked={checked} openTool={openTool} />}
      {(tool === 'text' || tool === 'shape') && <ToPieces onOpen={() => openTool('pieces')} />}
      <PanelHelp />
    </div>
  );
});

/** What can be changed on several elements at once: their colour, their letters, or how they stand to each other. */
function Several({ tool }: Pick<Props, 'tool'>) {
  const { editor, active } = useDesigner();
  const nodes = nodesOf(active.side).filter(({ id }) => editor.selected.includes(id));
  const [first, ...more] = nodes.filter(isInked);
  const [text, ...texts] = nodes.filter(isText);
  return (
    <div className={s.panel} data-part="panel" id="designer-panel">
      <PanelActions />
      {tool === 'colors' ? (
        <>
          {first && <PanelColor key={`colors ${editor.selected.join()}`} nodes={[first, ...more]} />}
          <PanelInks />
        </>
      ) : (
        <>
          {tool === 'layers' && <PanelLayers />}
          {tool === 'text' && text && texts.length > 0 && (
            <>
              <div className={s.panelFields}>
                <h2>{m.designer_tool_text()}</h2>
                <TextFields nodes={[text, ...texts]} />
              </div>
              <PanelTypography nodes={[text, ...texts]} />
            </>
          )}
          <PanelGroup />
          <PanelArrange />
          {tool !== 'layers' && <PanelLayers />}
        </>
      )}
      <PanelHelp />
    </div>
  );
}

/**
 * The chosen element, once the picture has it framed: to build its fields takes as long as everything else that
 * changes with a choice between two. What is typed into them is theirs at once, and a tool that is opened has
 * its fields at once: whoever opens it may want the focus in one of them.
 */
function useAfterFrame(chosen: Chosen | null, tool: Tool): Chosen | null {
  const now = useMemo(() => ({ chosen, tool }), [chosen, tool]);
  const after = useDeferredValue(now);
  const isOther = after.tool === tool && chosen && after.chosen && after.chosen.node.id !== chosen.node.id;
  return isOther ? after.chosen : chosen;
}

function PanelHead({ title, canAdd }: { title: string; canAdd: boolean }) {
  const { active } = useDesigner();
  const { addTextTo } = useTools();
  const can = canAdd && active.printable;
  return (
    <div className={s.panelHead}>
      <h2>{title}</h2>
      <button
        type="button"
        className="btn line tiny"
        aria-disabled={!can}
        onClick={() => {
          if (can) void addTextTo(active);
        }}
      >
        <Icon name="plus" size="small" />
        {m.designer_add_text()}
      </button>
    </div>
  );
}

/** The looks of texts, folded until they are asked for. */
function StylesPart({ node }: { node: TextNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={s.panelFields}>
      <button
        type="button"
        className="btn line small"
        aria-expanded={isOpen}
        aria-controls="text-styles"
        onClick={() => setOpen(!isOpen)}
      >
        {m.styles_title()}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="small" />
      </button>
      <div id="text-styles" className={s.panelFields} hidden={!isOpen}>
        {isOpen && <PanelStyles node={node} />}
      </div>
    </div>
  );
}

const NothingChosen = () => <p className={s.panelNone}>{m.designer_nothing_chosen()}</p>;

/** The way to a name for each piece, where a side may be printed digitally. */
function ToPieces({ onOpen }: { readonly onOpen: () => void }) {
  const { offer } = useDesigner();
  if (neverDigital(offer.product)) return null;
  return (
    <div className={s.panelHead} data-part="to-pieces">
      <button type="button" className="btn line small" onClick={onOpen}>
        {m.pieces_title()}
      </button>
    </div>
  );
}

/**
 * Help for pointer gestures: for touch where there is only touch. Help for keys is always there for screen
 * readers.
 */
const PanelHelp = () => (
  <div className={s.panelHelp}>
    <p className={s.helpFingers}>{m.designer_fingers()}</p>
    <p className={s.helpKeys}>
      {m.designer_keys()} {m.arrange_keys()}
    </p>
  </div>
);

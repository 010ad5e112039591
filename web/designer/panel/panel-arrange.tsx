import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { axes } from '#rules/design/artwork/commands/distribute.ts';
import { canMirror, flip } from '#rules/design/artwork/commands/flip.ts';
import { isOneGroup } from '#rules/design/artwork/commands/group.ts';
import { copiesThatFit, repeat } from '#rules/design/artwork/commands/repeat.ts';
import { repeatOnSides } from '#rules/design/artwork/commands/repeat-on-sides.ts';
import { turnBy } from '#rules/design/artwork/commands/scale.ts';
import { tidy } from '#rules/design/artwork/commands/tidy.ts';
import { trial } from '#rules/design/artwork/commands/trial.ts';
import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import { MAX_NODES_PER_SIDE } from '#rules/design/artwork/limits.ts';
import { frameOf } from '#rules/design/artwork/placement.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { groupElements, ungroupElements } from '../state/element-actions.ts';
import { handOut, newId } from '../state/new-id.ts';
import { tenthsText } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';

/** Mirrors, gathers, tidies and repeats what is chosen. */
export default function PanelArrange() {
  const designer = useDesigner();
  const { editor, active, offer, act } = designer;
  const ids = editor.selected;
  const nodes = nodesOf(active.side).filter(({ id }) => ids.includes(id));
  if (nodes.length === 0) return null;
  const isMany = nodes.length > 1;
  const grouped = isOneGroup(nodes);
  const flipText = { x: m.arrange_flip_x, y: m.arrange_flip_y };
  return (
    <div className={s.panelFields}>
      <h2>{m.arrange_title()}</h2>
      {nodes.some(canMirror) && (
        <div className={s.panelWays}>
          {axes.map((axis) => (
            <button
              key={axis}
              type="button"
              className="btn line small"
              onClick={() => act((now) => flip(now, { ids, axis }), { said: flipText[axis]() })}
            >
              <ToolIcon name={axis === 'x' ? 'flipX' : 'flipY'} size="small" />
              {flipText[axis]()}
            </button>
          ))}
        </div>
      )}
      {!nodes.every(canMirror) && <p className="hint">{m.arrange_flip_never()}</p>}
      {isMany && (
        <>
          <div className={s.panelWays}>
            <button
              type="button"
              className="btn line small"
              onClick={() => (grouped ? ungroupElements : groupElements)(designer, ids)}
            >
              {grouped ? m.arrange_ungroup() : m.arrange_group()}
            </button>
            <button
              type="button"
              className="btn line small"
              title={m.arrange_tidy_hint()}
              onClick={() =>
                act((now) => tidy(now, { ids, area: active.area }), { said: m.arrange_tidy_hint() })
              }
            >
              {m.arrange_tidy()}
            </button>
          </div>
          <div className={clsx(s.panelTwo, s.even)}>
            <NumberField
              label={m.arrange_turn_by()}
              value={0}
              decimals={1}
              edition={offer.edition}
              onValue={(degrees) =>
                act((now) => turnBy(now, { ids, degrees }), {
                  said: m.arrange_said_turned({ degrees: tenthsText(degrees, offer.edition) }),
                })
              }
            />
          </div>
        </>
      )}
      <Repeat />
    </div>
  );
}

/** Copies in a row along the side, or the same mark at the same place of every side. */
function Repeat() {
  const { editor, active, views, offer, act } = useDesigner();
  const ids = editor.selected;
  const [copies, setCopies] = useState(1);
  const [gap, setGap] = useState(5);
  const nodes = nodesOf(active.side).filter(({ id }) => ids.includes(id));
  const bounds = frameOf(nodes);
  const pitch = bounds ? px(bounds.maxX - bounds.minX + mmToPx(mm(gap))) : px(0);
  const { area } = active;
  const room = area ? copiesThatFit(nodes, pitch, area) : 0;
  const inRow = (): void => {
    if (!area || room === 0) return;
    const count = Math.min(copies, room);
    const made = Array.from({ length: count * ids.length }, newId);
    act((now) => repeat(now, { ids, copies: count, pitch, area, newId: handOut(made) }), {
      select: [...ids, ...made],
      said: m.arrange_said_repeated({ count }),
    });
  };
  const areas = views.map(({ area }) => area);
  const onSides = (now: ArtworkDocument) => repeatOnSides(now, { ids, areas });
  const isEverywhere = trial(editor.document, onSides) === 'nothing_to_copy';
  const everyId = useId();
  const edition = offer.edition;
  return (
    <>
      <h3>{m.arrange_repeat()}</h3>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          label={m.arrange_copies()}
          value={copies}
          decimals={0}
          edition={edition}
          min={1}
          max={MAX_NODES_PER_SIDE}
          onValue={(count) => setCopies(Math.round(count))}
        />
        <NumberField
          label={m.arrange_gap()}
          value={gap}
          decimals={1}
          edition={edition}
          min={0}
          onValue={setGap}
        />
      </div>
      <p className="hint" role="status">
        {room === 0 ? m.artwork_no_room_to_repeat() : m.arrange_fit({ count: room })}
      </p>
      <div className={s.panelWays}>
        <button type="button" className="btn line small" aria-disabled={room === 0} onClick={inRow}>
          {m.arrange_repeat_go()}
        </button>
        {views.length > 1 && (
          <button
            type="button"
            className="btn line small"
            aria-disabled={isEverywhere}
            aria-describedby={isEverywhere ? everyId : undefined}
            onClick={() => {
              if (!isEverywhere) act(onSides, { said: m.arrange_said_every() });
            }}
          >
            {offer.product.category === 'meter' ? m.arrange_every_slat() : m.arrange_every_side()}
          </button>
        )}
      </div>
      {views.length > 1 && isEverywhere && (
        <p className="hint" id={everyId}>
          {m.arrange_every_has()}
        </p>
      )}
    </>
  );
}

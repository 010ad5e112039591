import { useId, useState } from 'react';
import { hasPieces, liveFields, pieceDocument } from '#rules/design/artwork/commands/piece.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import type { Pieces } from '#rules/design/artwork/pieces/pieces.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { PieceCheck } from '#rules/press/print-files/preflight/pieces.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { StillSide } from '../canvas/blank-side.tsx';
import panel from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { usePieceState } from './piece-store.ts';
import { pieceWords } from './piece-words.ts';
import s from './pieces.module.css';

/** One piece after the other, the strangest first. */
export function PiecePreview({ pieces }: { readonly pieces: Pieces }) {
  const { offer, editor } = useDesigner();
  const { checks, known, sheet } = usePieceState();
  const [at, setAt] = useState(0);
  const id = useId();
  if (!hasPieces(editor.document)) return null;
  const number = (value: number) => formatNumber(value, offer.edition);
  const place = Math.min(at, Math.max(0, checks.length - 1));
  const check = checks[place];
  const go = (by: number): void => setAt((place + by + checks.length) % checks.length);
  return (
    <div className={panel.panelFields} data-part="piece-preview">
      <div className={panel.panelHead}>
        <h2 id={id}>{m.pieces_preview()}</h2>
        {checks.length > 0 && (
          <span className={s.turn}>
            <button
              type="button"
              className="icon-btn"
              aria-label={m.pieces_previous()}
              onClick={() => go(-1)}
            >
              <Icon name="chevronLeft" />
            </button>
            <span className="num">
              {m.pieces_place({ at: number(place + 1), all: number(checks.length) })}
            </span>
            <button type="button" className="icon-btn" aria-label={m.pieces_next()} onClick={() => go(1)}>
              <Icon name="chevronRight" />
            </button>
          </span>
        )}
      </div>
      <p className={s.soft}>{m.pieces_preview_hint()}</p>
      {known === 'open' && <Spinner label={m.pieces_checking()} />}
      {check && sheet && pieces.rows === sheet.rows.length && (
        <Piece key={check.row} check={check} row={sheet.rows[check.row] ?? []} />
      )}
    </div>
  );
}

function Piece({ check, row }: { readonly check: PieceCheck; readonly row: readonly string[] }) {
  const { offer, editor, views, measure } = useDesigner();
  const piece = pieceDocument(editor.document, row, measure);
  const sides = new Set(liveFields(editor.document).map(({ index }) => index));
  const number = formatNumber(check.row + 1, offer.edition);
  return (
    <div role="status" className={s.piece}>
      <p>
        <b>{m.pieces_row({ row: number, name: check.name })}</b>
      </p>
      {views.flatMap((view, index) => {
        const side = piece.sides[index];
        if (!side || !sides.has(index)) return [];
        const elements = layoutSide(side, measure);
        return [
          <StillSide
            key={view.number}
            view={{ ...view, side, elements }}
            look={piece}
            label={m.pieces_picture({ row: number })}
          />,
        ];
      })}
      {check.findings.length === 0 ? (
        <p className={s.fine}>
          <Icon name="check" size="small" />
          {m.pieces_said_fits()}
        </p>
      ) : (
        <ul className={s.faults}>
          {check.findings.map((found) => (
            <li key={`${found.code} ${found.id}`} data-severity={found.severity}>
              <Icon name={found.severity === 'error' ? 'alert' : 'warning'} size="small" />
              {pieceWords(found, offer)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useId, useRef, useState } from 'react';
import { hasPieces, liveFields, pieceDocument, unanswered } from '#rules/design/artwork/commands/piece.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { fieldOf, type Pieces } from '#rules/design/artwork/pieces/pieces.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { PieceCheck } from '#rules/press/print-files/preflight/pieces.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { StillSide } from '../canvas/blank-side.tsx';
import panel from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { PieceSearch } from './piece-search.tsx';
import { checkAgain, usePieceState } from './piece-store.ts';
import { pieceWords } from './piece-words.ts';
import s from './pieces.module.css';

/** One piece after the other, the strangest first, and any of them by its row. */
export function PiecePreview({ pieces }: { readonly pieces: Pieces }) {
  const { offer, editor } = useDesigner();
  const { checks, known, sheet } = usePieceState();
  // the one looked at stays in sight where a change of the design makes it less strange
  const [shown, setShown] = useState<number | null>(null);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (!hasPieces(editor.document)) return null;
  const number = (value: number) => formatNumber(value, offer.edition);
  const place = Math.max(
    0,
    checks.findIndex(({ row }) => row === shown),
  );
  const check = checks[place];
  const go = (by: number): void =>
    setShown(checks[(place + by + checks.length) % checks.length]?.row ?? null);
  const row = check && pieces.rows === sheet?.rows.length ? (sheet.rows[check.row] ?? []) : null;
  return (
    <div className={panel.panelFields} data-part="piece-preview">
      <div className={panel.panelHead}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {m.pieces_preview()}
        </h2>
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
      {known === 'failed' && (
        <Note tone="error" live>
          {m.finding_pieces_failed()}{' '}
          <button
            type="button"
            className="link as-link"
            data-fix-control="again"
            onClick={() => {
              checkAgain();
              title.current?.focus(); // the button goes away
            }}
          >
            {m.designer_again()}
          </button>
        </Note>
      )}
      {sheet && row && <PieceSearch checks={checks} rows={sheet.rows} at={place} onFound={setShown} />}
      {/* stays while its words change: a region that comes with them is not read out */}
      <div role="status" className={s.piece}>
        {check && row && <Piece check={check} row={row} />}
      </div>
    </div>
  );
}

function Piece({ check, row }: { readonly check: PieceCheck; readonly row: readonly string[] }) {
  const { offer, editor, views, measure } = useDesigner();
  const piece = pieceDocument(editor.document, row, measure);
  const sides = new Set(liveFields(editor.document).map(({ index }) => index));
  const number = formatNumber(check.row + 1, offer.edition);
  const unfilled = [...new Set(unanswered(editor.document).flatMap(({ names }) => names))];
  return (
    <>
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
      {unfilled.length > 0 && (
        <ul className={s.faults}>
          <li data-severity="error">
            <Icon name="alert" size="small" />
            {m.finding_pieces_column({ words: unfilled.map(fieldOf).join(', ') })}
          </li>
        </ul>
      )}
      {check.findings.length === 0 && unfilled.length === 0 ? (
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
    </>
  );
}

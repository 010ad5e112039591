import { useState } from 'react';
import { dropSheet } from '#rules/design/artwork/commands/pieces.ts';
import { fromCzk } from '#rules/platform/money/currency.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import panel from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { PieceFields } from './piece-fields.tsx';
import { PiecePreview } from './piece-preview.tsx';
import s from './pieces.module.css';
import { SheetForm } from './sheet-form.tsx';

/** A sheet with a row for each piece, what of the design it fills in, and how each piece looks. */
export default function PanelPieces() {
  const { offer, editor, act, dispatch } = useDesigner();
  const [isOther, setOther] = useState(false);
  const { pieces } = editor.document;
  const { edition, currency, settings } = offer;
  const number = (value: number) => formatNumber(value, edition);
  const price = fromCzk(settings.pieceSurcharge, currency, settings.eurRate);
  return (
    <>
      <div className={panel.panelFields}>
        <h2>{m.pieces_title()}</h2>
        <p>{m.pieces_lead()}</p>
        {price > 0 && (
          <p className={s.soft}>{m.pieces_price({ price: formatMoney(price, currency, edition) })}</p>
        )}
        {(!pieces || isOther) && (
          <SheetForm onTaken={() => setOther(false)} onCancel={pieces ? () => setOther(false) : null} />
        )}
        {pieces && !isOther && (
          <div className={s.taken}>
            <p>
              <b>{pieces.name || m.pieces_pasted()}</b>
              <br />
              {m.pieces_count({ count: pieces.rows, shown: number(pieces.rows) })}
            </p>
            <div className={s.ways}>
              {editor.quantity.value !== pieces.rows && (
                <button
                  type="button"
                  className="btn line tiny"
                  onClick={() =>
                    dispatch({ type: 'quantity', event: { type: 'set', quantity: pieces.rows } })
                  }
                >
                  {m.pieces_quantity({ count: number(pieces.rows) })}
                </button>
              )}
              <button
                type="button"
                className="btn line tiny"
                data-fix-control="sheet"
                onClick={() => setOther(true)}
              >
                {m.pieces_other()}
              </button>
              <button
                type="button"
                className="btn line tiny"
                onClick={() =>
                  act((document) => dropSheet(document, undefined), { said: m.pieces_removed() })
                }
              >
                {m.pieces_remove()}
              </button>
            </div>
          </div>
        )}
      </div>
      {pieces && !isOther && <PieceFields pieces={pieces} />}
      {pieces && !isOther && <PiecePreview pieces={pieces} />}
    </>
  );
}

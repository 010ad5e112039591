import { useRef, useState } from 'react';
import { dropSheet } from '#rules/design/artwork/commands/pieces.ts';
import { fromCzk } from '#rules/platform/money/currency.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { isQuantityAllowed, isQuantityDisabled, maximumQuantity } from '#rules/prices/pricing/quantity.ts';
import { m } from '#texts/messages.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { Icon } from '#web/ui/icon.tsx';
import panel from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { PieceFields } from './piece-fields.tsx';
import { PiecePreview } from './piece-preview.tsx';
import s from './pieces.module.css';
import { SheetForm } from './sheet-form.tsx';
import type { SheetNotice } from './use-sheet.ts';

const noticeWords = ({ kind, count, detail }: SheetNotice, number: (value: number) => string): string =>
  ({
    sheet_ignored: () => m.pieces_sheet_ignored({ detail }),
    rows_hidden: () => m.pieces_rows_hidden({ count: number(count), detail }),
    cells_guessed: () => m.pieces_cells_guessed({ count: number(count), detail }),
  })[kind]();

/** A sheet with a row for each piece, what of the design it fills in, and how each piece looks. */
export default function PanelPieces() {
  const { offer, editor, act, dispatch, limits } = useDesigner();
  const kept = useKept(`sheet ${offer.product.id}`);
  // rows that wait for another tool are in sight again
  const [isOther, setOther] = useState(() => kept.read() !== '');
  const [notices, setNotices] = useState<readonly SheetNotice[]>([]);
  const { pieces } = editor.document;
  const title = useRef<HTMLHeadingElement>(null);
  // the control that was pressed goes away, and the focus would with it
  const toTitle = (): void => title.current?.focus();
  const { edition, currency, settings } = offer;
  const number = (value: number) => formatNumber(value, edition);
  const price = fromCzk(settings.pieceSurcharge, currency, settings.eurRate);
  return (
    <>
      <div className={panel.panelFields}>
        <h2 ref={title} tabIndex={-1}>
          {m.pieces_title()}
        </h2>
        <p>{m.pieces_lead()}</p>
        {price > 0 && (
          <p className={s.soft}>{m.pieces_price({ price: formatMoney(price, currency, edition) })}</p>
        )}
        {(!pieces || isOther) && (
          <SheetForm
            kept={kept}
            onTaken={(found) => {
              setNotices(found);
              setOther(false);
              toTitle();
            }}
            onCancel={
              pieces
                ? () => {
                    kept.write('');
                    setOther(false);
                    toTitle();
                  }
                : null
            }
          />
        )}
        {pieces && !isOther && (
          <div className={s.taken}>
            <p>
              <b>{pieces.name || m.pieces_pasted()}</b>
              <br />
              {m.pieces_count({ count: pieces.rows, shown: number(pieces.rows) })}
            </p>
            {notices.length > 0 && (
              <ul className={s.faults} role="status">
                {notices.map((notice) => (
                  <li key={notice.kind} data-severity="warning">
                    <Icon name="warning" size="small" />
                    {noticeWords(notice, number)}
                  </li>
                ))}
              </ul>
            )}
            {!isQuantityAllowed(pieces.rows, limits) && !isQuantityDisabled(limits) && (
              <p className="field-error" role="status">
                {m.pieces_outside({
                  least: number(Math.max(1, limits.minimum)),
                  most: number(maximumQuantity(limits)),
                })}
              </p>
            )}
            <div className={s.ways}>
              {editor.quantity.value !== pieces.rows && isQuantityAllowed(pieces.rows, limits) && (
                <button
                  type="button"
                  className="btn line tiny"
                  onClick={() => {
                    dispatch({ type: 'quantity', event: { type: 'set', quantity: pieces.rows } });
                    toTitle();
                  }}
                >
                  {m.pieces_quantity({ count: number(pieces.rows) })}
                </button>
              )}
              <button
                type="button"
                className="btn line tiny"
                data-fix-control="sheet"
                onClick={() => {
                  setOther(true);
                  toTitle();
                }}
              >
                {m.pieces_other()}
              </button>
              <button
                type="button"
                className="btn line tiny"
                onClick={() => {
                  act((document) => dropSheet(document, undefined), { said: m.pieces_removed() });
                  toTitle();
                }}
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

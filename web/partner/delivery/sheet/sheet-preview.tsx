import { useEffect, useRef, useState } from 'react';
import type { SaidSplit } from '#contract/partner-orders/split-sheets.ts';
import { isSheetWhole, offeredLocations } from '#rules/partner-orders/delivery-locations/sheet-split.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import paste from '../../locations/paste/paste.module.css';
import type { DeliveryView } from '../delivery-data.server.ts';
import { faultText } from './fault-words.ts';
import s from './sheet.module.css';
import { SheetRowView } from './sheet-row.tsx';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly sheet: Sheet;
  readonly split: SaidSplit;
  readonly items: DeliveryView['items'];
  /** something was split by hand already, which this would replace */
  readonly replaces: boolean;
  readonly onApply: () => void;
};

/** Item by item how many pieces have a place, of how many. */
function Sums({ sums, itemName }: Pick<SaidSplit, 'sums'> & { itemName: (id: string | null) => string }) {
  const { edition } = useShop();
  const number = (value: number) => formatNumber(value, edition);
  return (
    <ul className={s.sums}>
      {sums.map(({ orderItemId, ordered, pieces }) => {
        const isWhole = pieces === ordered;
        const filling = { count: number(pieces), total: number(ordered) };
        return (
          <li key={orderItemId} data-tone={isWhole ? 'ok' : 'bad'}>
            <Icon name={isWhole ? 'check' : 'alert'} size="small" />
            <span>
              <strong>{itemName(orderItemId)}</strong>
              <span>
                {isWhole
                  ? m.split_placed(filling)
                  : pieces < ordered
                    ? m.sheet_fewer({ ...filling, missing: number(ordered - pieces) })
                    : m.sheet_more({ ...filling, more: number(pieces - ordered) })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the sheet would do, row by row, before anything is done. */
export function SheetPreview({ sheet, split, items, replaces, onApply }: Props) {
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const head = useRef<HTMLParagraphElement>(null);
  // a sheet that was read anew, as after its new places were added, is told anew
  useEffect(() => {
    if (split) head.current?.focus();
  }, [split]);
  const { busy, failure, source } = sheet;
  const names = new Map(items.map(({ orderItemId, productName }) => [orderItemId, productName]));
  const itemName = (id: string | null): string => (id && names.get(id)) || '';
  const wrong = split.rows.filter(({ faults }) => faults.length > 0);
  const offered = offeredLocations(split).length;
  const isWhole = isSheetWhole(split);
  const count = new Set(split.rows.flatMap(({ place }) => (place ? [place.id] : []))).size;
  const rows = isOnlyWrong && wrong.length > 0 ? wrong : split.rows;
  return (
    <div className={paste.paste}>
      <p ref={head} tabIndex={-1} className={paste.counts} role="status">
        <strong>{m.paste_count({ count: split.rows.length })}</strong>
        {wrong.length > 0 && (
          <span className={paste.bad}>{m.paste_count_wrong({ count: wrong.length })}</span>
        )}
        {source && <span>{m.sheet_source({ source })}</span>}
      </p>
      <Sums sums={split.sums} itemName={itemName} />
      {split.heads.map((fault) => (
        <Note key={fault.value} tone="error">
          {faultText(fault, itemName)}
        </Note>
      ))}
      {split.ignored.length > 0 && (
        <p className="muted">{m.paste_ignored({ columns: split.ignored.join(', ') })}</p>
      )}
      {offered > 0 && (
        <Note>
          {m.sheet_new_places({ count: offered })}{' '}
          <button
            type="button"
            className="btn line small"
            aria-busy={busy === 'places' || undefined}
            onClick={() => void sheet.addPlaces()}
          >
            <BusyText isBusy={busy === 'places'} label={m.location_saving()}>
              {m.sheet_add_places({ count: offered })}
            </BusyText>
          </button>
        </Note>
      )}
      {wrong.length > 0 && wrong.length < split.rows.length && (
        <Checkbox checked={isOnlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
          {m.paste_only_wrong()}
        </Checkbox>
      )}
      <ol className={paste.rows} aria-label={m.paste_table()}>
        {rows.map((row) => (
          <SheetRowView key={row.line} row={row} itemName={itemName} />
        ))}
      </ol>
      {failure && <Refusal key={failure.text}>{failure.text}</Refusal>}
      <div className={paste.acts}>
        <button type="button" className="btn line" onClick={sheet.back}>
          {m.sheet_back()}
        </button>
        {(!isWhole || replaces) && (
          <p className={paste.why} id="sheet-why">
            {isWhole ? m.sheet_replaces() : m.sheet_apply_why()}
          </p>
        )}
        <button
          type="button"
          className="btn primary"
          aria-disabled={isWhole ? undefined : true}
          aria-describedby={!isWhole || replaces ? 'sheet-why' : undefined}
          onClick={() => isWhole && onApply()}
        >
          {m.sheet_apply({ count })}
        </button>
      </div>
    </div>
  );
}

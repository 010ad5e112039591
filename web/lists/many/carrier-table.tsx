import { CARRIER_BOUNDS, CARRIER_ROWS_AT_MOST } from '#rules/orders/many/bounds.ts';
import { type CarrierRow, readCarrierRows } from '#rules/orders/many/carrier-rows.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { TextArea } from '#web/ui/field.tsx';

const bounds = { rows: String(CARRIER_ROWS_AT_MOST), size: String(CARRIER_BOUNDS.bytes / 1000) };
const tooMuch = () => m.many_table_bounds(bounds);

/** The rows of the table, or a sentence why it cannot be read, or what is missing. */
export function rowsOfTable(
  table: string,
  missing: Plain = m.many_table_missing,
): readonly CarrierRow[] | string {
  const read = readCarrierRows(new TextEncoder().encode(table));
  if (read.ok) return read.value;
  return read.code === 'empty' ? missing() : tooMuch();
}

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (table: string) => void;
  readonly onRefused: (text: string) => void;
};

/** The table of a carrier, pasted or from a file. */
export function CarrierTable({ label, hint, value, onChange, onRefused }: Props) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CARRIER_BOUNDS.bytes) onRefused(tooMuch());
    else onChange(await file.text());
  };
  return (
    <>
      <TextArea label={label} hint={hint} rows={4} value={value} onChange={(e) => onChange(e.target.value)} />
      <DropZone
        accept=".csv,.txt,text/csv"
        title={m.sheet_drop()}
        choose={m.import_choose()}
        hint={m.many_table_limits(bounds)}
        take={([file]) => void take(file)}
      />
    </>
  );
}

import { applyStockFile, checkStockFile, stockFile } from '#contract/catalogue/stock.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { CellRefusals } from '../imports/cell-refusals.tsx';
import type { Found } from '../imports/found.ts';
import { hiddenNotices } from '../imports/hidden-parts.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { unsaidWords } from '../imports/notice-words.ts';
import { CountedTable } from './counted-table.tsx';

type Checked = ReplyOf<typeof checkStockFile>;

function foundOf({
  changes,
  refused,
  refusals,
  rows,
  unchanged,
  ignored,
  otherSheets,
  hidden,
  unsaid,
}: Checked): Found {
  const meanwhile = changes.filter(({ exported }) => exported !== null).length;
  const read = { rows: formatNumber(rows, NUMBERS), unchanged: formatNumber(unchanged, NUMBERS) };
  return {
    read: m.stock_import_read(read),
    dry: refused === 0 ? m.import_dry() : null,
    count: changes.length,
    confirm: meanwhile > 0 ? m.stock_import_confirm({ count: meanwhile }) : null,
    notices: [
      ...(ignored.length > 0 ? [m.stock_import_ignored({ columns: ignored.join(', ') })] : []),
      ...otherSheets.map((sheet) => m.stock_import_sheet({ sheet })),
      ...hiddenNotices(hidden),
      ...unsaidWords(unsaid),
    ],
    refused: [m.pl_refused(), refused],
    refusal: refused > 0 && m.import_refused({ count: refused }),
    refusals: <CellRefusals refusals={refusals} refused={refused} />,
    changes: refused === 0 && <CountedTable changes={changes} />,
  };
}

/** A file of counted pieces, applied whole. */
export const StockImport = ({ onClose }: { readonly onClose: () => void }) => (
  <ImportDialog<Checked>
    title={m.stock_import_title()}
    text={m.stock_import_text()}
    limits={m.stock_import_limits()}
    types={stockFile.types}
    check={(send, files) => send(checkStockFile, { files })}
    found={foundOf}
    apply={(run, { fileName, changes }) => {
      const rows = changes.map(({ heliosId, pieces, now }) => ({ heliosId, pieces, was: now }));
      return run(applyStockFile, { body: { fileName, rows } }, m.stock_import_done());
    }}
    onClose={onClose}
  />
);

import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { applyStockFile, checkStockFile, stockFile } from '#contract/stock.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Landing } from '#web/ui/landing.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { NUMBERS } from '../numbers.ts';
import { RefusalTable } from '../price-lists/refusal-table.tsx';
import { CountedTable } from './counted-table.tsx';
import s from './stock.module.css';

type Checked = ReplyOf<typeof checkStockFile>;

const ACCEPT = stockFile.types.map((type) => `.${type}`).join(',');

/** A file of counted pieces, as one of prices: looked at without changing anything, then applied whole. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { apiBase, locale } = useShop();
  const { busy, run } = useAct();
  const [reading, setReading] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const changes = checked?.changes ?? [];
  const meanwhile = changes.filter(({ exported }) => exported !== null).length;
  const needs = meanwhile > 0 && !confirmed;

  const take = async (files: readonly File[]) => {
    const [one] = files;
    setChecked(null);
    setConfirmed(false);
    if (!one || files.length !== 1) return setFailure(m.pl_one_file());
    setFile(one);
    setFailure(null);
    setReading(true);
    const answer = await browserUpload(apiBase)(checkStockFile, { files: [one] });
    setReading(false);
    if (answer.ok) return setChecked(answer.value);
    setFailure(problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale, answer.detail));
  };
  const apply = async () => {
    if (!checked || busy || needs) return;
    const rows = changes.map(({ heliosId, pieces, now }) => ({ heliosId, pieces, was: now }));
    const body = { fileName: checked.fileName, rows };
    const refused = await run(applyStockFile, { body }, m.stock_import_done());
    if (refused !== null) return setFailure(refused);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={checked ? m.stock_import_check() : m.stock_import_title()}
      size={checked ? 'full' : 'wide'}
      actions={
        <>
          {meanwhile > 0 && (
            <Checkbox
              id="stock-confirm"
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            >
              <span id="stock-confirm-text">{m.stock_import_confirm({ count: meanwhile })}</span>
            </Checkbox>
          )}
          <button type="button" className="btn line" onClick={onClose}>
            {m.pl_cancel()}
          </button>
          {changes.length > 0 && (
            <button
              type="button"
              className="btn primary"
              aria-disabled={needs || undefined}
              aria-describedby={needs ? 'stock-confirm-text' : undefined}
              aria-busy={busy || undefined}
              onClick={() => (needs ? document.getElementById('stock-confirm')?.focus() : void apply())}
            >
              <BusyText isBusy={busy} label={m.stock_import_apply({ count: changes.length })}>
                {m.stock_import_apply({ count: changes.length })}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      <p className="spoken" role="status">
        {checked && m.stock_import_checked({ changes: changes.length, refused: checked.refused })}
      </p>
      {failure !== null && (
        <Note tone="error" live>
          {failure}{' '}
          {checked && file && (
            <button type="button" className="link as-link" onClick={() => void take([file])}>
              {m.stock_import_again()}
            </button>
          )}
        </Note>
      )}
      {!checked && (
        <>
          <p className={s.importText}>{m.stock_import_text()}</p>
          <DropZone
            accept={ACCEPT}
            title={m.pl_import_drop()}
            choose={m.pl_import_choose()}
            hint={m.stock_import_limits()}
            isDisabled={reading}
            take={(files) => void take(files)}
          >
            {reading && <Spinner label={m.pl_import_reading()} />}
          </DropZone>
        </>
      )}
      {checked && (
        <>
          <Landing>{checked.fileName}</Landing>
          <p>
            {m.stock_import_dry()}{' '}
            <span className="muted">
              {m.stock_import_read({
                rows: formatNumber(checked.rows, NUMBERS),
                unchanged: formatNumber(checked.unchanged, NUMBERS),
              })}
            </span>
          </p>
          {checked.ignored.length > 0 && (
            <p className="hint">{m.stock_import_ignored({ columns: checked.ignored.join(', ') })}</p>
          )}
          {checked.refused > 0 ? (
            <>
              <Note tone="error">{m.stock_import_refused({ count: checked.refused })}</Note>
              <RefusalTable refusals={checked.refusals} refused={checked.refused} />
            </>
          ) : (
            <CountedTable changes={changes} />
          )}
          <p>
            <button type="button" className="btn line small" onClick={() => setChecked(null)}>
              {m.pl_import_other()}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { applyPriceFile, checkPriceFile, priceFile } from '#contract/price-files.ts';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { DifferenceFigures, DifferenceTable } from './difference-table.tsx';
import s from './import.module.css';
import { ImportFile } from './import-file.tsx';
import type { OpenedList } from './opened-list.ts';
import { RefusalTable } from './refusal-table.tsx';

export type Checked = ReplyOf<typeof checkPriceFile>;

type Props = {
  readonly list: OpenedList;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const ACCEPT = priceFile.types.map((type) => `.${type}`).join(',');

/** A file of prices: dropped, looked at without changing anything, and applied (ADM-031 to ADM-034). */
export function ImportDialog({ list, onClose, onDone }: Props) {
  const { apiBase, locale } = useShop();
  const { busy, run } = useAct();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const params = { id: list.id };
  const large = checked?.difference?.counts.large ?? 0;
  const cells = checked?.difference?.counts.cells ?? 0;
  const needs = large > 0 && !confirmed;

  const take = async (files: readonly File[]) => {
    const [file] = files;
    setChecked(null);
    setConfirmed(false);
    if (!file || files.length !== 1) return setFailure(m.pl_one_file());
    setFailure(null);
    setReading(true);
    const answer = await browserUpload(apiBase)(checkPriceFile, { params, files: [file] });
    setReading(false);
    if (answer.ok) setChecked(answer.value);
    else
      setFailure(
        problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale, answer.detail),
      );
  };

  const apply = async () => {
    if (!checked?.check || busy || needs) return;
    const body = { check: checked.check, confirmed };
    const refused = await run(applyPriceFile, { params, body }, m.pl_import_done());
    if (refused !== null) return setFailure(refused);
    onClose();
    onDone();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={checked ? m.pl_import_check() : m.pl_import_title()}
      size={checked ? 'full' : 'wide'}
      actions={
        <>
          {checked && large > 0 && (
            <Checkbox
              id="import-confirm"
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            >
              <span id="import-confirm-text">{m.pl_import_confirm({ count: large })}</span>
            </Checkbox>
          )}
          <button type="button" className="btn line" onClick={onClose}>
            {m.pl_cancel()}
          </button>
          {checked?.check && cells > 0 && (
            <button
              type="button"
              className="btn primary"
              aria-disabled={needs || undefined}
              aria-describedby={needs ? 'import-confirm-text' : undefined}
              aria-busy={busy || undefined}
              onClick={() => (needs ? document.getElementById('import-confirm')?.focus() : void apply())}
            >
              <BusyText isBusy={busy} label={m.pl_import_apply({ count: cells })}>
                {m.pl_import_apply({ count: cells })}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      <p className="spoken" role="status">
        {checked && m.pl_import_checked({ cells, refused: checked.refused })}
      </p>
      {failure !== null && (
        <Note tone="error" live>
          <strong>{m.pl_import_failed()}</strong>
          {failure}
        </Note>
      )}
      {!checked && (
        <>
          <p className={s.importText}>{m.pl_import_text()}</p>
          <DropZone
            accept={ACCEPT}
            title={m.pl_import_drop()}
            choose={m.pl_import_choose()}
            hint={m.pl_import_limits()}
            isDisabled={reading}
            take={(files) => void take(files)}
          >
            {reading && <Spinner label={m.pl_import_reading()} />}
          </DropZone>
        </>
      )}
      {checked && (
        <>
          <ImportFile checked={checked} onOther={() => setChecked(null)} />
          <DifferenceFigures difference={checked.difference} refused={checked.refused} />
          {checked.refused > 0 && (
            <>
              <Note tone="error">
                <strong>{m.pl_import_failed()}</strong>
                {m.pl_import_refused({ count: checked.refused })}
              </Note>
              <RefusalTable refusals={checked.refusals} refused={checked.refused} />
            </>
          )}
          {checked.difference && (
            <DifferenceTable difference={checked.difference} currency={checked.currency} />
          )}
        </>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { applySwatchFile, checkSwatchFile, swatchFile } from '#contract/swatches.ts';
import type { ImportMode } from '#rules/swatches/difference.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import imported from '../price-lists/import.module.css';
import { ChangeTable, Figures, RefusalTable } from './change-tables.tsx';
import s from './library.module.css';
import { refusalWords } from './refusal-words.ts';

type Checked = ReplyOf<typeof checkSwatchFile>;

const ACCEPT = swatchFile.types.map((type) => `.${type}`).join(',');

/** What was found in a file; nothing is changed yet. */
function Found({ checked, onOther }: { readonly checked: Checked; readonly onOther: () => void }) {
  const { difference, refusals, refused, guessed } = checked;
  const [whole] = refusals.filter(({ row }) => row === null);
  return (
    <>
      <div className={imported.importFile}>
        <Icon name="file" size="large" />
        <p>
          <b>{checked.fileName}</b>
          <span className="muted">{m.swatches_read({ count: checked.colors })}</span>
        </p>
        <button type="button" className="btn line small" onClick={onOther}>
          {m.swatches_other_file()}
        </button>
      </div>
      {!difference && (
        <div className={s.note}>
          <Note tone="error" live>
            <strong>{m.swatches_refused()}</strong>
            {whole ? refusalWords(whole, checked.fileName) : m.swatches_refused_all()}
          </Note>
        </div>
      )}
      {difference && <Figures counts={difference.counts} refused={refused} />}
      {difference && guessed > 0 && <Note>{m.swatches_guessed({ count: guessed })}</Note>}
      {!whole && refused > 0 && (
        <RefusalTable fileName={checked.fileName} refusals={refusals} refused={refused} />
      )}
      {difference && <ChangeTable {...difference} />}
    </>
  );
}

/** A file of colours: dropped, looked at without changing anything, and applied. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { apiBase, locale } = useShop();
  const { busy, run, closed } = useAct();
  const [mode, setMode] = useState<ImportMode>('replace');
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [partly, setPartly] = useState(false);
  const { added = 0, changed = 0, removed = 0 } = checked?.difference?.counts ?? {};
  const count = added + changed + removed;
  const refused = checked?.refused ?? 0;
  const needs = refused > 0 && !partly;

  const take = async (files: readonly File[]) => {
    const [file] = files;
    setPartly(false);
    if (!file || files.length !== 1) return setFailure(m.swatches_one_file());
    setFailure(null);
    setReading(true);
    const answer = await browserUpload(apiBase)(checkSwatchFile, { body: { mode }, files: [file] });
    setReading(false);
    if (answer.ok) return setChecked(answer.value);
    setFailure(problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale, answer.detail));
  };
  const apply = async () => {
    if (!checked?.check || busy) return;
    const body = { check: checked.check, partly };
    const why = await run(applySwatchFile, { body }, m.swatches_done());
    if (why !== null) return setFailure(why);
    onClose();
  };

  const close = () => {
    closed();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={checked ? m.swatches_check() : m.swatches_import_title()}
      size={checked ? 'full' : 'wide'}
      actions={
        <>
          {checked?.check && refused > 0 && (
            <Checkbox
              id="swatches-partly"
              checked={partly}
              onChange={({ target }) => setPartly(target.checked)}
            >
              <span id="swatches-partly-text">{m.swatches_partly({ count: refused })}</span>
            </Checkbox>
          )}
          <button type="button" className="btn line" onClick={close}>
            {m.swatches_cancel()}
          </button>
          {checked?.check && count > 0 && (
            <button
              type="button"
              className="btn primary"
              aria-disabled={needs || undefined}
              aria-describedby={needs ? 'swatches-partly-text' : undefined}
              aria-busy={busy || undefined}
              onClick={() => (needs ? document.getElementById('swatches-partly')?.focus() : void apply())}
            >
              <BusyText isBusy={busy} label={m.swatches_apply({ count })}>
                {m.swatches_apply({ count })}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      {failure !== null && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      {checked ? (
        <Found checked={checked} onOther={() => setChecked(null)} />
      ) : (
        <>
          <p>{m.swatches_import_text()}</p>
          <fieldset className={s.modes}>
            <legend className="label">{m.swatches_mode()}</legend>
            {(['replace', 'add'] as const).map((one) => (
              <Checkbox
                key={one}
                type="radio"
                name="mode"
                value={one}
                checked={mode === one}
                onChange={() => setMode(one)}
              >
                {one === 'replace' ? m.swatches_mode_replace() : m.swatches_mode_add()}
              </Checkbox>
            ))}
          </fieldset>
          <DropZone
            accept={ACCEPT}
            title={m.swatches_drop()}
            choose={m.swatches_choose()}
            hint={m.swatches_limits()}
            isDisabled={reading}
            take={(files) => void take(files)}
          >
            {reading && <Spinner label={m.swatches_reading()} />}
          </DropZone>
        </>
      )}
    </Dialog>
  );
}

import { type ClipboardEvent, useEffect, useId, useLayoutEffect } from 'react';
import { splitFile } from '#contract/partner-orders/split-sheets.ts';
import { AMOUNTS_MAX } from '#rules/partner-orders/delivery-locations/split.ts';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/small.tsx';
import paste from '../../locations/paste/paste.module.css';
import type { Sheet } from './use-sheet.ts';

type Props = { readonly sheet: Sheet; readonly onCancel: () => void };

/**
 * The place to paste to, with the other ways a sheet comes. Rows pasted into the empty field are read at
 * once.
 */
export function SheetText({ sheet, onCancel }: Props) {
  const { text, busy, failure } = sheet;
  const id = useId();
  // the native dialog opens on the element with this attribute
  useLayoutEffect(() => {
    document.getElementById(id)?.setAttribute('autofocus', '');
  }, [id]);
  // back from the rows, when the dialog is open already
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const isEmpty = text.trim() === '';
  const onPaste = (event: ClipboardEvent): void => {
    const clip = event.clipboardData.getData('text/plain');
    if (!isEmpty || !clip.includes('\n')) return;
    event.preventDefault();
    void sheet.paste(clip);
  };
  return (
    <form
      className={paste.paste}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sheet.check(text);
      }}
    >
      <p>{m.sheet_lead()}</p>
      {failure && <Refusal key={failure.text}>{failure.text}</Refusal>}
      <TextArea
        id={id}
        label={m.sheet_rows()}
        hint={m.sheet_columns()}
        className={`input ${paste.area}`}
        rows={8}
        value={text}
        onChange={({ target }) => sheet.type(target.value)}
        onPaste={onPaste}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
      />
      <DropZone
        accept={splitFile.types.map((type) => `.${type}`).join(',')}
        title={m.sheet_drop()}
        choose={m.import_choose()}
        hint={m.sheet_limits({ rows: AMOUNTS_MAX })}
        isDisabled={busy !== null}
        take={(files) => void sheet.takeFile(files)}
      >
        {busy === 'file' && <Spinner label={m.import_reading()} />}
      </DropZone>
      <div className={paste.acts}>
        <button type="button" className="btn line" onClick={onCancel}>
          {m.location_cancel()}
        </button>
        {isEmpty && (
          <button
            type="button"
            className="btn line"
            aria-busy={busy === 'last' || undefined}
            onClick={() => void sheet.takeLast()}
          >
            <BusyText isBusy={busy === 'last'} label={m.sheet_checking()}>
              {m.sheet_last()}
            </BusyText>
          </button>
        )}
        <button type="submit" className="btn primary" aria-busy={busy === 'check' || undefined}>
          <BusyText isBusy={busy === 'check'} label={m.sheet_checking()}>
            {m.paste_read()}
          </BusyText>
        </button>
      </div>
    </form>
  );
}

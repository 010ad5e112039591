import { type ReactNode, useId } from 'react';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import type { Found } from './found.ts';
import { FoundFile } from './found-file.tsx';
import s from './import.module.css';
import { type Check, useImport } from './use-import.ts';

type Props<C> = {
  readonly title: string;
  /** what happens with a file, before one is chosen */
  readonly text: string;
  readonly limits: string;
  /** what is said over every failure */
  readonly failed?: string;
  /** endings a file may have, without the dot */
  readonly types: readonly string[];
  /** what is asked before a file is chosen */
  readonly before?: (isReading: boolean) => ReactNode;
  readonly check: Check<C>;
  readonly found: (checked: C) => Found;
  /** null when it is done, else why not */
  readonly apply: (
    run: ReturnType<typeof useAct>['run'],
    checked: C,
    isConfirmed: boolean,
  ) => Promise<string | null>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** One failure of the dialog. */
function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <div className={s.failure}>
      <Refusal>{children}</Refusal>
    </div>
  );
}

/**
 * A file is chosen, looked at without changing anything, and applied as it was shown, or another one is
 * chosen.
 */
export function ImportDialog<C extends { readonly fileName: string }>(props: Props<C>) {
  const { title, text, limits, failed = m.import_failed(), types, before, check, onClose, onDone } = props;
  const { busy, run, closed } = useAct();
  const opening = useOpening(true);
  const chosen = useImport(check);
  const { isReading, failure, checked, isConfirmed } = chosen;
  const confirmId = useId();
  const found = checked && props.found(checked);
  const count = found?.count ?? 0;
  const question = found?.confirm ?? null;
  const waits = question !== null && !isConfirmed;

  const close = () => {
    closed();
    onClose();
  };
  const apply = async () => {
    if (!checked || busy) return;
    chosen.refuse(null);
    const signal = opening();
    const refused = await props.apply(run, checked, isConfirmed);
    if (refused !== null) return signal.aborted ? toast(refused, 'error') : chosen.refuse(refused);
    if (!signal.aborted) onClose();
    onDone?.();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={checked ? m.import_check() : title}
      size={checked ? 'full' : 'wide'}
      actions={
        <>
          {question !== null && count > 0 && (
            <Confirmation id={confirmId} question={question} isGiven={isConfirmed} onGiven={chosen.confirm} />
          )}
          <button type="button" className="btn line" onClick={close}>
            {m.pl_cancel()}
          </button>
          {count > 0 && (
            <button
              type="button"
              className="btn primary"
              aria-disabled={waits || undefined}
              aria-describedby={waits ? `${confirmId}-text` : undefined}
              aria-busy={busy || undefined}
              onClick={() => (waits ? document.getElementById(confirmId)?.focus() : void apply())}
            >
              <BusyText isBusy={busy} label={m.import_apply({ count })}>
                {m.import_apply({ count })}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {isReading && m.import_reading()}
        {found && m.import_checked({ cells: count, refused: found.refused[1] })}
      </p>
      {failure !== null && (
        <Failure key={failure}>
          <strong>{failed}</strong>
          {failure}{' '}
          {checked && (
            <button type="button" className="link as-link" onClick={chosen.again}>
              {m.import_again()}
            </button>
          )}
        </Failure>
      )}
      {checked && found ? (
        <FoundFile name={checked.fileName} found={found} onOther={chosen.other} />
      ) : (
        <>
          <p className={s.importText}>{text}</p>
          {before?.(isReading)}
          <DropZone
            accept={types.map((type) => `.${type}`).join(',')}
            title={m.import_drop()}
            choose={m.import_choose()}
            hint={limits}
            isDisabled={isReading}
            inputRef={chosen.input}
            take={(files) => void chosen.take(files)}
          >
            {isReading && <Spinner label={m.import_reading()} />}
          </DropZone>
        </>
      )}
    </Dialog>
  );
}

type ConfirmationProps = {
  readonly id: string;
  readonly question: string;
  readonly isGiven: boolean;
  readonly onGiven: (isGiven: boolean) => void;
};

/** What has to be confirmed before a file counts. */
const Confirmation = ({ id, question, isGiven, onGiven }: ConfirmationProps) => (
  <div className={s.confirm}>
    <Checkbox id={id} checked={isGiven} onChange={({ target }) => onGiven(target.checked)}>
      <span id={`${id}-text`}>{question}</span>
    </Checkbox>
  </div>
);

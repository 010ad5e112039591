import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { BusyText } from './busy-text.tsx';
import { Dialog } from './dialog.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Refusal } from './refusal.tsx';
import { toast } from './toast.tsx';
import { useOpening } from './use-opening.ts';

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** what will be different afterwards, and that it stays so */
  readonly text: ReactNode;
  /** the act by its name, as on the button that opened the dialog; never "Yes" or "OK" */
  readonly yes: string;
  /** the safe answer, which has the focus when the dialog opens */
  readonly no: string;
  /**
   * Nothing when the act is done at once and the page closes the dialog. A promise keeps the dialog open and
   * busy until it answers: null closes it, a sentence is shown in it as the reason why nothing was done.
   */
  readonly onYes: () => undefined | Promise<string | null>;
  /** closes: the safe answer, Escape, the cross, and an act that is done */
  readonly onNo: () => void;
  /** an act that destroys nothing has the colour of going on */
  readonly tone?: 'danger' | 'primary';
  readonly icon?: IconName;
  readonly noStyle?: 'line' | 'second';
  /** where the text is a table */
  readonly size?: 'wide' | 'full';
  /** false while it is not known whether there is anything to do */
  readonly hasYes?: boolean;
  /** Enter in its field is the act, and the field has the focus when the dialog opens */
  readonly isForm?: boolean;
};

/**
 * The native dialog opens on the element with this attribute; React's own autoFocus comes too early for it.
 */
export const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something is lost or cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, yes, no, onYes, onNo, tone = 'danger', icon, noStyle = 'line' } = props;
  const { size, hasYes = true, isForm } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const opening = useOpening(open);
  useEffect(() => {
    if (!open) setFailure(null);
  }, [open]);

  const act = async () => {
    if (busy) return;
    setFailure(null);
    const acting = onYes();
    if (!acting) return;
    setBusy(true);
    const signal = opening();
    const refused = await acting.finally(() => setBusy(false));
    if (signal.aborted) {
      // closed meanwhile: the reason must not be lost with it, and a question asked since stays
      if (refused !== null) toast(refused, 'error');
    } else if (refused === null) onNo();
    else setFailure(refused);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void act();
  };
  const shown = typeof text === 'string' ? <p>{text}</p> : text;
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      {...(size ? { size } : {})}
      actions={
        <>
          <button type="button" className={`btn ${noStyle}`} ref={isForm ? null : focusFirst} onClick={onNo}>
            {no}
          </button>
          {hasYes && (
            <button
              type="button"
              className={`btn ${tone}`}
              aria-busy={busy || undefined}
              onClick={() => void act()}
            >
              <BusyText isBusy={busy} label={yes}>
                {icon && <Icon name={icon} size="small" />}
                {yes}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      {isForm ? <form onSubmit={onSubmit}>{shown}</form> : shown}
      {failure !== null && (
        <div className="dialog-failure">
          <Refusal>{failure}</Refusal>
        </div>
      )}
    </Dialog>
  );
}

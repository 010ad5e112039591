import { Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from './icon.tsx';

type DialogProps = {
  open: boolean;
  /** when a person shuts it; not when `open` ends, or who answered yes would be told no as well */
  onClose: () => void;
  title: ReactNode;
  /** `info` carries the information icon; `default` asks or confirms (SHL-031) */
  variant?: 'default' | 'info';
  /** `wide` holds a table or two columns, `full` is as wide as the window lets it be */
  size?: 'wide' | 'full';
  /**
   * For what people type: once opened, its contents stay, hidden, when Escape or the cross shut the dialog.
   * Another value begins anew, as after a save.
   */
  keep?: string | undefined;
  /** buttons, the one that goes on last */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A modal on the native <dialog>: it keeps focus inside, gives it back afterwards and closes on Escape by
 * itself. Its contents exist only while open, so a page with closed dialogs stays light; `keep` is for what
 * people type.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, variant = 'default', size, keep, actions, children } = props;
  const [kept, setKept] = useState<string | undefined>(undefined);
  if (open && kept !== keep) setKept(keep);
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // a dialog that leaves the page while open would take the focus with it
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={size ? `dialog ${variant} ${size}` : `dialog ${variant}`}
      aria-labelledby={titleId}
      onClose={open ? onClose : undefined}
      onCancel={(event) => {
        event.stopPropagation();
        // a file that is not chosen after all says so by the same event
        if (event.target !== event.currentTarget) return;
        // told at once: what opens it anew before the event of the close would be taken back by that event
        event.preventDefault();
        onClose();
      }}
    >
      {(open || (keep !== undefined && kept === keep)) && (
        <Fragment key={keep}>
          <header className="dialog-head">
            {variant === 'info' && <Icon name="info" size="large" />}
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="icon-btn small" onClick={onClose} aria-label={m.dialog_close()}>
              <Icon name="close" />
            </button>
          </header>
          <div>{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
        </Fragment>
      )}
    </dialog>
  );
}

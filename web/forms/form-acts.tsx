import { BusyText } from '#web/ui/busy-text.tsx';

type Props = {
  readonly isBusy: boolean;
  /** gives up what was typed */
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly save: string;
  /** what is said while it is being saved, where that is other than `save` */
  readonly saving?: string;
};

/** How a form in a dialog ends: given up or saved. */
export const FormActs = ({ isBusy, cancel, onCancel, save, saving = save }: Props) => (
  <div className="dialog-actions">
    <button type="button" className="btn line" onClick={onCancel}>
      {cancel}
    </button>
    <button type="submit" className="btn primary" aria-busy={isBusy || undefined}>
      <BusyText isBusy={isBusy} label={saving}>
        {save}
      </BusyText>
    </button>
  </div>
);

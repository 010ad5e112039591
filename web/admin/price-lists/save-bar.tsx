import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Trouble } from './grid/troubles.ts';
import s from './price-editor.module.css';
import type { useSave } from './use-save.ts';

type Props = {
  readonly count: number;
  readonly codes: number;
  /** cells that have to be mended before it can be saved */
  readonly wrong: readonly Trouble[];
  readonly saving: ReturnType<typeof useSave>;
  readonly onWrong: (trouble: Trouble) => void;
  readonly onDiscard: () => void;
};

/** At the foot while something is not saved: how much, and the two ways on. */
export function SaveBar({ count, codes, wrong, saving, onWrong, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [first] = wrong;
  if (count === 0) return null;
  return (
    <div className={s.saveBar} data-part="bottom-bar">
      {saving.failure && <Refusal>{saving.failure}</Refusal>}
      <p id="price-list-save">
        <strong>{m.pl_changes({ count })}</strong>{' '}
        <span className="muted">
          {first ? m.pl_save_wrong({ count: wrong.length }) : m.pl_changes_in({ count: codes })}
        </span>
      </p>
      <button type="button" className="btn ghost small" onClick={() => setAsking(true)}>
        {m.pl_discard()}
      </button>
      <button
        type="button"
        className="btn primary small"
        aria-disabled={first !== undefined || undefined}
        aria-describedby="price-list-save"
        aria-busy={saving.busy || undefined}
        onClick={() => {
          if (first) onWrong(first);
          else if (!saving.busy) void saving.save();
        }}
      >
        <BusyText isBusy={saving.busy} label={m.pl_save()}>
          {m.pl_save()}
        </BusyText>
      </button>
      <ConfirmDialog
        open={saving.unpriced !== null}
        title={m.pl_unpriced_title({ name: saving.name })}
        text={m.pl_unpriced_text({ count: saving.unpriced ?? 0 })}
        yes={m.pl_unpriced_yes({ count: saving.unpriced ?? 0 })}
        no={m.pl_cancel()}
        onYes={() => {
          void saving.save(saving.unpriced ?? 0);
          return undefined;
        }}
        onNo={saving.keepPrices}
      />
      <ConfirmDialog
        open={isAsking}
        title={m.pl_discard_title()}
        text={m.pl_discard_text({ count })}
        yes={m.pl_discard()}
        no={m.pl_keep_editing()}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}

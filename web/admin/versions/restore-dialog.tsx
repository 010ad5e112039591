import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  readonly number: number;
  /** what will be different afterwards */
  readonly text: ReactNode;
  readonly size?: 'full';
  readonly canRestore?: boolean;
  /** null when it is done, else why not */
  readonly restore: () => Promise<string | null>;
  readonly onNo: () => void;
};

/** Asks before something becomes again what it was in a version. */
export const RestoreDialog = ({ number, text, size, canRestore = true, restore, onNo }: Props) => (
  <ConfirmDialog
    open
    tone="primary"
    {...(size ? { size } : {})}
    hasYes={canRestore}
    title={m.history_restore_title({ number })}
    text={text}
    yes={m.history_restore()}
    no={m.history_back()}
    onYes={restore}
    onNo={onNo}
  />
);

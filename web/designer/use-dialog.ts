import { useCallback, useState } from 'react';

export type DialogState = {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
};

/** Whether a dialog is open, and the two ways to change it; both functions stay the same. */
export function useDialog(): DialogState {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, show, close };
}

import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#texts/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { forgetShown } from './use-typed.ts';

/** Forms of the page with something unsaved; the router asks the last of them only, which speaks for all. */
const unsaved = new Set<symbol>();

/** Whether something on the page is typed and not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/**
 * Asks before a page with unsaved changes is left: by our dialog on the way to another page of the shop, by
 * the browser's own question when the tab is closed or reloaded.
 * @param inList the form stands in a list: another page or other filters of it take the form away as well
 */
export function UnsavedChanges({
  isDirty,
  inList = false,
}: {
  readonly isDirty: boolean;
  readonly inList?: boolean;
}) {
  const [own] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(own);
    return () => {
      unsaved.delete(own);
    };
  }, [own, isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (inList && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={m.forms_unsaved_title()}
      text={m.forms_unsaved_text()}
      yes={m.forms_unsaved_leave()}
      no={m.forms_unsaved_stay()}
      onNo={() => blocker.reset?.()}
      onYes={() => {
        forgetShown();
        blocker.proceed?.();
        return undefined;
      }}
    />
  );
}

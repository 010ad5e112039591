import { m } from '#texts/messages.ts';
import type { TabConflict } from '#web/device/tab-conflict.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  readonly conflict: TabConflict | null;
  readonly isEdit: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

type Words = { readonly title: string; readonly text: string; readonly take: string | null };

function wordsOf(conflict: TabConflict, isEdit: boolean): Words {
  switch (conflict) {
    case 'draft_changed':
      return {
        title: m.tabs_changed(),
        text: isEdit ? m.tabs_edit_text() : m.tabs_changed_text(),
        take: m.tabs_take(),
      };
    case 'line_changed':
      return { title: m.tabs_line_changed(), text: m.tabs_line_changed_text(), take: m.tabs_take() };
    case 'put_in_cart':
      return { title: m.tabs_in_cart(), text: m.tabs_in_cart_text(), take: m.tabs_take_line() };
    case 'line_gone':
      return { title: m.tabs_line_gone(), text: m.tabs_line_gone_text(), take: null };
  }
}

/**
 * The native dialog opens on the element with this attribute; React's own autoFocus comes too early for it.
 */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/**
 * Says what another tab did and lets the person choose. Escape and the cross keep the version of this tab:
 * that loses nothing.
 */
export function OtherTabDialog({ conflict, isEdit, onTake, onKeep }: Props) {
  const words = conflict && wordsOf(conflict, isEdit);
  return (
    <Dialog
      open={words !== null}
      onClose={onKeep}
      title={words?.title ?? ''}
      actions={
        <>
          <button
            type="button"
            className={words?.take ? 'btn line' : 'btn primary'}
            ref={focusFirst}
            onClick={onKeep}
          >
            {m.tabs_keep()}
          </button>
          {words?.take && (
            <button type="button" className="btn line" onClick={onTake}>
              {words.take}
            </button>
          )}
        </>
      }
    >
      <p>{words?.text}</p>
    </Dialog>
  );
}

import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '../later.tsx';
import { useAddShape } from '../shapes/use-add-shape.ts';

// the outlines of all icons come when somebody looks for one
const IconDialog = later(() => import('./icon-dialog.tsx'));

/** The button that opens the icons; the chosen one is added to the active side. */
export function IconChoice({ isDisabled }: { readonly isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const add = useAddShape();
  return (
    <>
      <button
        type="button"
        className="btn line small"
        aria-haspopup="dialog"
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && setOpen(true)}
      >
        <Icon name="search" size="small" />
        {m.icons_open()}
      </button>
      {isOpen && (
        <IconDialog
          onClose={() => setOpen(false)}
          onChoose={(form) => {
            setOpen(false);
            void add(form);
          }}
        />
      )}
    </>
  );
}

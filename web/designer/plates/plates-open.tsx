import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { later } from '../later.tsx';
import { ToolIcon } from '../tool-icon.tsx';

// masks and separations come when somebody looks at them
const PlatesDialog = later(() => import('./plates-dialog.tsx'));

/** The way to the plates of a side. */
export function PlatesOpen({ number }: { readonly number: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn line small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ToolIcon name="layers" size="small" />
        {m.plates_open()}
      </button>
      {isOpen && <PlatesDialog first={number} onClose={() => setOpen(false)} />}
    </>
  );
}

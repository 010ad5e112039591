import { useEffect } from 'react';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { Versions } from './versions.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** of the design on this device */
  readonly id: string;
  /** Writes what is not written yet. */
  readonly write: () => void;
};

/** Versions of the design that is open here; going back to one is a step that undo takes back. */
export default function OwnVersions({ open, onClose, id, write }: Props) {
  const { offer, editor } = useDesigner();
  const current = useCurrentDesigner();
  useEffect(() => {
    if (open) write();
  }, [open, write]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={m.designs_versions()}
      actions={
        <>
          <a className="btn ghost" href={pathTo(offer.edition, 'myDesigns')}>
            {m.designs_gallery()}
          </a>
          <button type="button" className="btn line" onClick={onClose}>
            {m.designs_done()}
          </button>
        </>
      }
    >
      <Versions
        present={{ id, artwork: editor.document, quantity: editor.settled }}
        product={offer.product}
        onBack={({ artwork, quantity }) => {
          current().act(() => ok(artwork), { quantity });
          return true;
        }}
      />
    </Dialog>
  );
}

import type { DeliveryLocationFields } from '#rules/delivery-locations/location.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LocationForm } from './location-form.tsx';
import { nameOf } from './location-words.ts';

export type Edited = DeliveryLocationFields & { readonly id: string };

type Props = {
  /** `new`, the location that is edited, or null while the dialog is shut */
  readonly about: 'new' | Edited | null;
  readonly onClose: () => void;
  /** after it is stored; the toast says so already */
  readonly onSaved: (saved: Edited) => void;
};

/** A delivery location in a dialog (LOC-005). */
export function LocationDialog({ about, onClose, onSaved }: Props) {
  const edited = about === 'new' ? null : about;
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      title={edited ? m.location_edit_title() : m.location_new()}
    >
      <LocationForm
        edited={edited}
        onCancel={onClose}
        onSaved={({ id, location }) => {
          const name = nameOf(location);
          toast(edited ? m.location_changed({ name }) : m.location_added({ name }));
          onClose();
          onSaved({ ...location, id });
        }}
      />
    </Dialog>
  );
}

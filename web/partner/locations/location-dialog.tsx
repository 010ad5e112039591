import type { DeliveryLocationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { m } from '#texts/messages.ts';
import { RecordDialog } from '#web/frame/record-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { nameOf } from '#web/words/location-words.ts';
import { LocationForm } from './location-form.tsx';

export type Edited = DeliveryLocationFields & { readonly id: string };

type Props = {
  /** `new`, the location that is edited, or null while the dialog is shut */
  readonly about: 'new' | Edited | null;
  readonly onClose: () => void;
  /** after it is stored; the toast says so already */
  readonly onSaved: (saved: Edited) => void;
};

/** A delivery location in a dialog (LOC-005). What was typed stays until it is saved or given up. */
export function LocationDialog({ about, onClose, onSaved }: Props) {
  return (
    <RecordDialog
      about={about}
      keyOf={({ id }) => id}
      titleOf={(edited) => (edited ? m.location_edit_title() : m.location_new())}
      onClose={onClose}
      form={(edited, end) => (
        <LocationForm
          edited={edited}
          onCancel={end}
          onSaved={({ id, location }) => {
            const name = nameOf(location);
            toast(edited ? m.location_changed({ name }) : m.location_added({ name }));
            end();
            onSaved({ ...location, id });
          }}
        />
      )}
    />
  );
}

import { lazy, Suspense, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOrderPage } from '../order-page.tsx';

/** Only who comments, or reads comments, needs it. */
const PinsDialog = lazy(() =>
  import('./pins-dialog.tsx').then(({ PinsDialog }) => ({ default: PinsDialog })),
);

/** The way to the comments at places of a design, with how many of them are open. */
export function PinsPart({ item, name }: { readonly item: PartnerOrderItem; readonly name: string }) {
  const { state } = useOrderPage();
  const [isOpen, setOpen] = useState(false);
  const open = item.pins.filter((pin) => pin.isOpen).length;
  const maySet = state('setPin').possible && item.approvalStatus !== 'approved';
  if (item.currentVersion === 0 || (!maySet && item.pins.length === 0)) return null;
  return (
    <p>
      <button
        type="button"
        className="btn line tiny"
        aria-label={m.order_pins_of({ name, open })}
        onClick={() => setOpen(true)}
      >
        <Icon name="message" size="small" />
        {m.order_pins({ open })}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PinsDialog item={item} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

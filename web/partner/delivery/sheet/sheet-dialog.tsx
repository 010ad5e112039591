import { type Dispatch, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { DeliveryView } from '../delivery-data.server.ts';
import type { SplitEvent } from '../split-state.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { SheetText } from './sheet-text.tsx';
import { useSheet } from './use-sheet.ts';

type Props = {
  readonly open: boolean;
  readonly view: Pick<DeliveryView, 'orderId' | 'items'>;
  /** something was split by hand already */
  readonly isChanged: boolean;
  readonly send: Dispatch<SplitEvent>;
  readonly onClose: () => void;
  readonly onTaken: () => void;
};

/**
 * The pieces of all items divided by one sheet: pasted, looked over row by row, then taken over by the
 * page.
 */
export function SheetDialog({ open, onClose, ...props }: Props) {
  const [round, setRound] = useState(0);
  const end = () => {
    setRound(round + 1);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.sheet_title()} size="wide" keep={String(round)}>
      <Steps {...props} onEnd={end} />
    </Dialog>
  );
}

/** In the dialog, so that it begins anew once its sheet was taken over or given up. */
function Steps({
  view,
  isChanged,
  send,
  onTaken,
  onEnd,
}: Omit<Props, 'open' | 'onClose'> & { onEnd: () => void }) {
  const sheet = useSheet(view.orderId);
  const { split } = sheet;
  const end = () => {
    sheet.forget();
    onEnd();
  };
  if (!split) return <SheetText sheet={sheet} onCancel={end} />;
  const apply = () => {
    const amounts = split.rows.flatMap((row) => row.amounts);
    const places = split.rows.flatMap(({ place }) => (place ? [place] : []));
    send({ type: 'sheet', amounts, places });
    toast(m.sheet_applied());
    end();
    onTaken();
  };
  return <SheetPreview sheet={sheet} split={split} items={view.items} replaces={isChanged} onApply={apply} />;
}

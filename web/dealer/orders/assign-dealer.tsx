import { useState } from 'react';
import { assignDealer } from '#contract/partner-orders/dealer-orders.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import type { Choice } from '#web/lists/filters.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './order-list.module.css';
import type { RowView } from './row-view.ts';

/** Whose order it is, and the way to give it to somebody (ORD-071, D-B72). */
export function DealerOfRow({
  row,
  onAsk,
}: {
  readonly row: RowView;
  readonly onAsk: (row: RowView) => void;
}) {
  const { code, dealer, mayAssign } = row;
  if (!mayAssign) return <span>{dealer ?? '–'}</span>;
  const ask = () => onAsk(row);
  if (dealer === null)
    return (
      <button type="button" className="btn line tiny" aria-label={m.dealer_assign_of({ code })} onClick={ask}>
        {m.dealer_assign()}
      </button>
    );
  return (
    <span className={s.dealer}>
      {dealer}
      <button
        type="button"
        className="icon-btn small"
        aria-label={m.dealer_assign_change({ code, name: dealer })}
        onClick={ask}
      >
        <Icon name="pencil" size="small" />
      </button>
    </span>
  );
}

type Props = {
  readonly row: RowView;
  readonly dealers: readonly Choice[];
  readonly onAssigned: (orderId: string, dealer: Choice) => void;
  readonly onClose: () => void;
};

/** One for all rows: a dialog in each of them would be most of what the page costs. */
export function AssignDialog({ row, dealers, onAssigned, onClose }: Props) {
  const { run, closed } = useAct();
  const only = dealers.length === 1 ? dealers[0]?.id : undefined;
  const [chosen, setChosen] = useState(row.dealerId ?? only ?? '');
  const assign = async (): Promise<string | null> => {
    const found = dealers.find((one) => one.id === chosen);
    if (!found) return m.dealer_assign_none();
    const params = { orderId: row.id, dealerId: found.id };
    const query = { from: row.status, seen: row.dealerId ?? '' };
    const refused = await run(assignDealer, { params, query }, m.dealer_assign_done());
    if (refused === null) onAssigned(row.id, found);
    return refused;
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={m.dealer_assign_title({ code: row.code })}
      text={
        <Select label={m.dealer_dealer()} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{m.dealer_assign_choose()}</option>
          {dealers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      }
      yes={m.dealer_assign()}
      no={m.dealer_cancel()}
      onNo={() => {
        closed();
        onClose();
      }}
      onYes={assign}
    />
  );
}

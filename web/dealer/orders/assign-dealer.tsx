import { useState } from 'react';
import { assignDealer } from '#contract/dealer-orders.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Choice } from './list-data.server.ts';
import s from './order-list.module.css';
import type { RowView } from './row-view.ts';

type Props = {
  readonly row: RowView;
  readonly dealers: readonly Choice[];
  readonly onAssigned: (orderId: string, dealer: Choice) => void;
};

/** Whose order it is, and the way to give it to somebody (ORD-071, D-B72). */
export function AssignDealer({ row, dealers, onAssigned }: Props) {
  const { id, code, dealer, dealerId, mayAssign } = row;
  const { busy, run, closed } = useAct();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const assign = async (): Promise<string | null> => {
    const found = dealers.find((one) => one.id === chosen);
    if (!found) return m.dealer_assign_none();
    const params = { orderId: id, dealerId: found.id };
    const refused = await run(assignDealer, { params }, m.dealer_assign_done());
    if (refused === null) onAssigned(id, found);
    return refused;
  };
  if (!mayAssign) return <span>{dealer ?? '–'}</span>;
  const open = () => {
    if (busy) return;
    setChosen(dealerId ?? (dealers.length === 1 ? (dealers[0]?.id ?? '') : ''));
    setAsking(true);
  };
  return (
    <>
      {dealer === null ? (
        <button
          type="button"
          className="btn line tiny"
          aria-label={m.dealer_assign_of({ code })}
          onClick={open}
        >
          {m.dealer_assign()}
        </button>
      ) : (
        <span className={s.dealer}>
          {dealer}
          <button
            type="button"
            className="icon-btn small"
            aria-label={m.dealer_assign_change({ code, name: dealer })}
            onClick={open}
          >
            <Icon name="pencil" size="small" />
          </button>
        </span>
      )}
      <ConfirmDialog
        open={asking}
        tone="primary"
        title={m.dealer_assign_title({ code })}
        text={
          <Select
            label={m.dealer_dealer()}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
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
          setAsking(false);
          closed();
        }}
        onYes={assign}
      />
    </>
  );
}

import { useState } from 'react';
import { getPriceListVersion, restorePriceList } from '#contract/prices/price-lists.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { Figures } from '../imports/figures.tsx';
import { RestoreDialog } from '../versions/restore-dialog.tsx';
import { DifferenceTable, differenceFigures } from './difference-table.tsx';
import type { OpenedList } from './opened-list.ts';
import { UnpricedConfirm } from './unpriced-confirm.tsx';

type Of = { readonly list: OpenedList; readonly number: number };

const useVersion = ({ list, number }: Of, against: 'previous' | 'now') =>
  useCall(getPriceListVersion, { params: { id: list.id, number }, query: { against } });

/** Cell by cell, once it is known. */
function Changes({ value, failure, retry }: ReturnType<typeof useVersion>) {
  const { locale } = useShop();
  if (failure) return <FailureNote {...failure} locale={locale} onRetry={retry} />;
  if (!value) return <Spinner />;
  return (
    <>
      <Figures figures={differenceFigures(value.difference)} />
      <DifferenceTable difference={value.difference} currency={value.currency} />
    </>
  );
}

/** What a version changed. */
export function PriceVersion({ onClose, ...of }: Of & { readonly onClose: () => void }) {
  const found = useVersion(of, 'previous');
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.pl_look_title({ number: of.number })}
      size="full"
      actions={
        <button type="button" className="btn line" onClick={onClose}>
          {m.history_back()}
        </button>
      }
    >
      <Changes {...found} />
    </Dialog>
  );
}

type RestoreProps = Of & { readonly onNo: () => void; readonly onDone: () => void };

/** What restoring a version would change, which is asked here. */
export function PriceRestore({ onNo, onDone, ...of }: RestoreProps) {
  const { list, number } = of;
  const { run } = useAct();
  const [isConfirmed, setConfirmed] = useState(false);
  const found = useVersion(of, 'now');
  const unpriced = found.value?.difference.counts.unpriced ?? 0;
  const restore = async () => {
    if (unpriced > 0 && !isConfirmed) return m.pl_unpriced_first();
    const input = { params: { id: list.id, number }, body: { state: found.value?.state ?? '', unpriced } };
    const refused = await run(restorePriceList, input, m.history_restored({ number }));
    if (refused === null) onDone();
    return refused;
  };
  return (
    <RestoreDialog
      number={number}
      size="full"
      canRestore={(found.value?.difference.counts.cells ?? 0) > 0}
      text={
        <>
          <p>{m.pl_restore_text()}</p>
          {unpriced > 0 && (
            <UnpricedConfirm
              count={unpriced}
              name={list.name}
              isConfirmed={isConfirmed}
              confirm={setConfirmed}
            />
          )}
          <Changes {...found} />
        </>
      }
      restore={restore}
      onNo={onNo}
    />
  );
}

import { useState } from 'react';
import {
  exportSwatches,
  listSwatchVersions,
  restoreSwatches,
  type SwatchVersion,
} from '#contract/design/swatches.ts';
import { urlOf } from '#contract/platform/client.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { HistoryDialog } from '../versions/history-dialog.tsx';
import { RestoreDialog } from '../versions/restore-dialog.tsx';

type Props = {
  /** of the library as the page shows it */
  readonly version: number;
  readonly onClose: () => void;
};

const sources: Record<SwatchVersion['source'], Message<{ from: string }> | Plain> = {
  imported: m.swatches_source_imported,
  restored: m.swatches_source_restored,
  cleared: m.swatches_source_cleared,
};

/** The versions of the library: who made them, and how large they were. */
export function SwatchHistory({ version, onClose }: Props) {
  const { run, closed } = useAct();
  const [page, setPage] = useState(1);
  const loading = useCall(listSwatchVersions, { query: { page } });
  const restore = async (number: number) => {
    const input = { params: { number }, body: { version } };
    const refused = await run(restoreSwatches, input, m.history_restored({ number }));
    if (refused === null) onClose();
    return refused;
  };
  return (
    <HistoryDialog
      title={m.swatches_history_title()}
      none={m.swatches_none_title()}
      loading={loading}
      linesOf={({ items }) =>
        items.map(({ number, at, by, source, from, swatches, changed }) => ({
          ...{ number, at, by },
          how: say(sources[source], { from: from ?? '' }),
          size: m.swatches_size_of({
            all: formatNumber(swatches, NUMBERS),
            changed: formatNumber(changed, NUMBERS),
          }),
        }))
      }
      pagesOf={({ total, limit }) => Math.ceil(total / limit)}
      page={page}
      onPage={setPage}
      now={version}
      sizeHead={m.swatches_size()}
      file={{
        text: m.swatches_export(),
        of: (number) => urlOf(exportSwatches, { query: { version: number } }),
      }}
      question={(_, number, onNo) => (
        <RestoreDialog
          number={number}
          text={m.swatches_restore_text()}
          restore={() => restore(number)}
          onNo={() => {
            onNo();
            closed(); // after a refusal the page knows an old version, and another try would be refused too
          }}
        />
      )}
      onClose={onClose}
    />
  );
}

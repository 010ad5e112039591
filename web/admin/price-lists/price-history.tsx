import { useState } from 'react';
import { urlOf } from '#contract/platform/client.ts';
import { exportPriceList } from '#contract/prices/price-files.ts';
import { listPriceListVersions, type PriceListVersion } from '#contract/prices/price-lists.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { useCall } from '#web/calls/use-call.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Landing } from '#web/ui/landing.tsx';
import { HistoryDialog } from '../versions/history-dialog.tsx';
import { listName } from './list-name.ts';
import type { OpenedList } from './opened-list.ts';
import { PriceRestore, PriceVersion } from './price-version.tsx';

type Props = { readonly list: OpenedList; readonly onClose: () => void; readonly onDone: () => void };

const sourceTexts: Record<PriceListVersion['source'], Message<{ from: string }> | Plain> = {
  found: m.pl_source_found,
  edited: m.pl_source_edited,
  imported: m.pl_source_imported,
  restored: m.pl_source_restored,
  copied: m.pl_source_copied,
};

const sourceOf = ({ source, from }: PriceListVersion): string => {
  const name = from ?? '';
  return say(sourceTexts[source], { from: source === 'copied' ? listName({ id: name, name }) : name });
};

/** What was made of the list, at the top of it: it takes the focus of the dialog that is gone. */
export const HistoryResult = ({ version }: { readonly version: PriceListVersion }) => (
  <Landing level="h2">{m.pl_result({ number: version.number, source: sourceOf(version) })}</Landing>
);

/** The versions of a list: who made them, what they changed, and the way back to each. */
export function PriceHistory({ list, onClose, onDone }: Props) {
  const { locale } = useShop();
  const [page, setPage] = useState(1);
  const params = { id: list.id };
  const loading = useCall(listPriceListVersions, { params, query: { page } });
  const newest = loading.value?.page === 1 ? loading.value.versions[0]?.number : null;
  return (
    <HistoryDialog
      title={m.pl_history_title()}
      none={m.pl_history_none()}
      loading={loading}
      linesOf={({ versions }) =>
        versions.map((version) => ({
          ...{ number: version.number, at: version.at, by: version.by, reason: version.reason },
          how: sourceOf(version),
          size: m.pl_rows_of({
            changed: formatNumber(version.changedRows, NUMBERS),
            rows: formatNumber(version.rows, NUMBERS),
          }),
        }))
      }
      pagesOf={({ totalPages }) => totalPages}
      page={page}
      onPage={setPage}
      now={newest ?? null}
      sizeHead={m.pl_changed_rows()}
      file={{
        text: m.pl_export(),
        of: (version) => urlOf(exportPriceList, { params, query: { labels: locale, version } }),
      }}
      canLook
      question={(what, number, onNo) =>
        what === 'look' ? (
          <PriceVersion list={list} number={number} onClose={onNo} />
        ) : (
          <PriceRestore
            list={list}
            number={number}
            onNo={onNo}
            onDone={() => {
              onClose();
              onDone();
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import type { ProductVersionReply } from '#contract/catalogue/edited-product.ts';
import { getProductVersion, listProductVersions, restoreProduct } from '#contract/catalogue/editor.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { ChangeTable } from '../change-table.tsx';
import { HistoryDialog } from '../versions/history-dialog.tsx';
import { RestoreDialog } from '../versions/restore-dialog.tsx';
import { fieldName } from './field-names.ts';

const sources: Record<ProductVersionReply['source'], Message<{ from: string }> | Plain> = {
  created: m.products_source_created,
  edited: m.products_source_edited,
  imported: m.products_source_imported,
  restored: m.products_source_restored,
  retired: m.products_source_retired,
  broughtBack: m.products_source_broughtBack,
  standard: m.products_source_standard,
  found: m.products_source_found,
};

const howOf = ({ source, from }: ProductVersionReply): string =>
  source === 'created' && from !== null
    ? m.products_source_copied({ from })
    : say(sources[source], { from: from ?? '' });

type Question = { readonly id: string; readonly number: number };

/** What a version changed, or what restoring it would change. */
function Differences({ id, number, against }: Question & { readonly against: 'previous' | 'now' }) {
  const { locale } = useShop();
  const { value, failure, retry } = useCall(getProductVersion, {
    params: { id, number },
    query: { against },
  });
  if (failure) return <FailureNote {...failure} locale={locale} onRetry={retry} />;
  if (value === null) return <Spinner />;
  if (value.differences.length === 0) return <p>{m.products_no_difference()}</p>;
  return (
    <ChangeTable
      label={m.products_fields()}
      width="few"
      hasCards
      columns={[
        {
          name: m.products_field(),
          isHead: true,
          cell: ({ field }) => fieldName(field, value.product.sides, locale),
        },
        { name: m.products_before(), cell: ({ old }) => old ?? '–' },
        { name: m.products_after(), cell: (change) => change.new ?? '–' },
      ]}
      rows={value.differences}
      keyOf={({ field }) => field}
    />
  );
}

type Props = {
  readonly id: string;
  /** the product as the page shows it */
  readonly state: string;
  readonly onClose: () => void;
  readonly onRestored: () => void;
};

/** The versions of a product, each with what it changed and the way back to it. */
export function ProductHistory({ id, state, onClose, onRestored }: Props) {
  const { run, closed } = useAct();
  const [page, setPage] = useState(1);
  const loading = useCall(listProductVersions, { params: { id }, query: { page } });
  const restore = async (number: number) => {
    const input = { params: { id, number }, body: { state, reason: '' } };
    const refused = await run(restoreProduct, input, m.history_restored({ number }));
    if (refused === null) onRestored();
    return refused;
  };
  return (
    <HistoryDialog
      title={m.products_history_title()}
      none={m.products_history_none()}
      loading={loading}
      linesOf={({ versions }) =>
        versions.map((version) => ({
          ...{ number: version.number, at: version.at, by: version.by, reason: version.reason },
          how: howOf(version),
          size: formatNumber(version.fields, NUMBERS),
        }))
      }
      pagesOf={({ totalPages }) => totalPages}
      page={page}
      onPage={setPage}
      now={page === 1 ? (loading.value?.versions[0]?.number ?? null) : null}
      sizeHead={m.products_fields()}
      canLook
      question={(what, number, onNo) =>
        what === 'look' ? (
          <Dialog open onClose={onNo} title={m.products_version_title({ number })} size="full">
            <Differences id={id} number={number} against="previous" />
          </Dialog>
        ) : (
          <RestoreDialog
            number={number}
            size="full"
            text={<Differences id={id} number={number} against="now" />}
            restore={() => restore(number)}
            onNo={() => {
              onNo();
              closed();
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}

import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { applyPriceFile, checkPriceFile, priceFile } from '#contract/prices/price-files.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { CellRefusals } from '../imports/cell-refusals.tsx';
import type { Found } from '../imports/found.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { noticeWords } from '../imports/notice-words.ts';
import { DifferenceTable, differenceFigures } from './difference-table.tsx';
import type { OpenedList } from './opened-list.ts';

type Checked = ReplyOf<typeof checkPriceFile>;
type Props = {
  readonly list: OpenedList;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function foundOf(
  name: string,
  { difference, currency, refused, refusals, sheets, rows, notices, unsaid, check }: Checked,
): Found {
  const { large, unpriced } = difference?.counts ?? { large: 0, unpriced: 0 };
  const meant = [
    unpriced > 0 && m.pl_unpriced_confirm({ count: unpriced, name }),
    large > 0 && m.pl_import_confirm({ count: large }),
  ].filter((one) => one !== false);
  return {
    read: m.pl_import_read({ sheets, rows: formatNumber(rows, NUMBERS) }),
    dry: m.pl_import_dry(),
    count: check ? (difference?.counts.cells ?? 0) : 0,
    confirm: meant.length > 0 ? meant.join('. ') : null,
    notices: noticeWords(notices, unsaid),
    figures: difference ? differenceFigures(difference) : [],
    refused: [m.pl_refused(), refused],
    refusal: refused > 0 && (
      <>
        <strong>{m.pl_import_failed()}</strong>
        {m.import_refused({ count: refused })}
      </>
    ),
    refusals: <CellRefusals refusals={refusals} refused={refused} />,
    changes: difference && <DifferenceTable difference={difference} currency={currency} />,
  };
}

/** A file of prices (ADM-031 to ADM-034). */
export function PriceImport({ list, onClose, onDone }: Props) {
  const params = { id: list.id };
  return (
    <ImportDialog<Checked>
      title={m.pl_import_title()}
      text={m.import_text()}
      limits={m.pl_import_limits()}
      failed={m.pl_import_failed()}
      types={priceFile.types}
      check={(send, files) => send(checkPriceFile, { params, files })}
      found={(checked) => foundOf(list.name, checked)}
      apply={(run, { check }, confirmed) =>
        run(applyPriceFile, { params, body: { check: check ?? '', confirmed } }, m.pl_import_done())
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

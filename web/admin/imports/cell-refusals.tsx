import { refusalText } from '#contract/platform/workbook-texts.ts';
import type { PriceRefusal } from '#contract/prices/price-lists.ts';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { RefusalTable } from './refusal-table.tsx';

/** Of a file of prices, which names the field of a column as well, or of stock. */
type Refusal = Omit<PriceRefusal, 'tab' | 'pcsFrom' | 'field'> & Partial<Pick<PriceRefusal, 'field'>>;
type Props = { readonly refusals: readonly Refusal[]; readonly refused: number };

/** Cells of a workbook that were refused. */
export function CellRefusals({ refusals, refused }: Props) {
  const { locale } = useShop();
  return (
    <RefusalTable
      label={m.pl_refused()}
      head={[m.pl_sheet(), m.pl_row(), m.pl_column(), columnTexts.heliosId()]}
      why={m.pl_wrong()}
      refused={refused}
      rows={refusals.map((refusal) => ({
        key: `${refusal.sheet} ${refusal.row} ${refusal.column} ${refusal.reason} ${refusal.detail}`,
        place: [
          refusal.sheet && <b key="sheet">{refusal.sheet}</b>,
          refusal.row,
          [refusal.column, refusal.field && columnTexts[refusal.field]()].filter(Boolean).join(': ') || null,
          refusal.heliosId,
        ],
        why: refusalText(refusal, locale),
      }))}
    />
  );
}

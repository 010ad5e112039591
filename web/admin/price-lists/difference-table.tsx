import { useState } from 'react';
import type { PriceChange, PriceListDifference } from '#contract/prices/price-lists.ts';
import { columnTexts } from '#contract/prices/price-texts.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { isLargeJump } from '#rules/prices/price-lists/percent.ts';
import { isPriceField } from '#rules/prices/price-lists/tabs.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangeTable } from '../change-table.tsx';
import s from './difference.module.css';
import { columnsOf as priceColumnsOf } from './grid/columns.ts';
import { shown } from './grid/write-cell.ts';
import { rangeText } from './range-text.ts';
import { tabTexts } from './sheet-tabs.tsx';

type Props = { readonly difference: PriceListDifference; readonly currency: Currency };

const isPrice = ({ field }: PriceChange): boolean => isPriceField(field);
const isLarge = ({ kind, old, new: now }: PriceChange): boolean =>
  kind === 'changed' && isLargeJump(Number(old), Number(now));
const isHigher = (change: PriceChange) =>
  change.kind === 'changed' && isPrice(change) && Number(change.new) > Number(change.old);
const isLower = (change: PriceChange) =>
  change.kind === 'changed' && isPrice(change) && Number(change.new) < Number(change.old);

const isLargePrice = (change: PriceChange) => isPrice(change) && isLarge(change);

const FILTERS = {
  all: () => true,
  higher: isHigher,
  lower: isLower,
  added: ({ kind }: PriceChange) => kind === 'added',
  removed: ({ kind }: PriceChange) => kind === 'removed',
  large: isLargePrice,
} as const;
type FilterName = keyof typeof FILTERS;

const filterText = (name: FilterName): string =>
  ({
    all: m.pl_filter_all,
    higher: m.pl_filter_higher,
    lower: m.pl_filter_lower,
    added: m.pl_filter_added,
    removed: m.pl_filter_removed,
    large: m.pl_filter_large,
  })[name]();

function Percent({ change }: { readonly change: PriceChange }) {
  const { kind, percent, old, new: now } = change;
  if (kind !== 'changed')
    return <span className="tag info">{kind === 'added' ? m.pl_added() : m.pl_removed()}</span>;
  if (percent === null) return null;
  const isUp = Number(now) > Number(old);
  return (
    <span className={s.percent}>
      {isUp ? '↑ +' : '↓ −'}
      {formatNumber(Math.abs(percent), NUMBERS, 1)} %
    </span>
  );
}

function columnsOf(currency: Currency): readonly Column<PriceChange>[] {
  const priceColumns = priceColumnsOf(currency);
  const write = (change: PriceChange, value: PriceChange['old']): string => {
    const column = priceColumns.find(({ field }) => field === change.field);
    return column ? shown(value, column) || '–' : String(value ?? '–');
  };
  return [
    { name: m.pl_sheet_row(), cell: ({ tab, row }) => `${tab ? tabTexts[tab]() : '–'} ${row}` },
    { name: columnTexts.heliosId(), className: 'mark', cell: ({ heliosId }) => heliosId },
    {
      name: columnTexts.description(),
      cell: (change) => (
        <>
          <b>{change.description}</b>
          {isLargePrice(change) && (
            <span className={s.largeWords}>
              <Icon name="warning" size="small" />
              {m.pl_large()}
            </span>
          )}
        </>
      ),
    },
    { name: m.pl_pieces(), isRight: true, cell: rangeText },
    { name: m.pl_column(), cell: ({ field }) => columnTexts[field]() },
    {
      name: m.pl_old(),
      isRight: true,
      className: 'muted',
      cell: (change) => write(change, change.old),
    },
    { name: m.pl_new(), isRight: true, cell: (change) => <b>{write(change, change.new)}</b> },
    { name: m.pl_change(), isRight: true, cell: (change) => <Percent change={change} /> },
  ];
}

/** How much is other, in five figures. */
export const differenceFigures = ({
  counts,
}: PriceListDifference): readonly (readonly [string, number])[] => [
  [m.pl_unchanged(), counts.unchanged],
  [m.pl_filter_higher(), counts.higher],
  [m.pl_filter_lower(), counts.lower],
  [m.pl_filter_added(), counts.added],
  [m.pl_filter_removed(), counts.removed],
];

/** What is other, cell by cell, the largest jumps on top: of a file, a version or another list. */
export function DifferenceTable({ difference, currency }: Props) {
  const { changes, counts } = difference;
  const [filter, setFilter] = useState<FilterName>('all');
  const found = changes.filter(FILTERS[filter]);
  // only the first cells of a large difference are here; what is counted over all of them says how many there
  // are
  const whole = { all: counts.cells, higher: counts.higher, lower: counts.lower, large: counts.large };
  const countOf = (name: FilterName): number =>
    name in whole ? whole[name as keyof typeof whole] : changes.filter(FILTERS[name]).length;
  if (changes.length === 0) return <p>{m.pl_no_difference()}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form */}
      <div className="chips" role="group" aria-label={m.pl_filter()}>
        {(Object.keys(FILTERS) as FilterName[]).map((name) => {
          const count = countOf(name);
          return (
            (count > 0 || name === 'all') && (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={name === filter}
                onClick={() => setFilter(name)}
              >
                {filterText(name)}
                <span className="count">{formatNumber(count, NUMBERS)}</span>
              </button>
            )
          );
        })}
      </div>
      <ChangeTable
        label={m.pl_changes_title()}
        width="many"
        columns={columnsOf(currency)}
        rows={found}
        keyOf={({ heliosId, pcsFrom, field, kind }) => `${heliosId} ${pcsFrom} ${field} ${kind}`}
        classOf={(change) => (isLargePrice(change) ? s.large : undefined)}
        all={filter === 'all' ? counts.cells : 0}
      />
    </>
  );
}

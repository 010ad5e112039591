import { redirect } from 'react-router';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ListPart } from './list-page.tsx';

type PartOptions<Item, Row> = {
  readonly page: number;
  readonly perPage: number;
  readonly rowOf: (item: Item) => Row;
  readonly addressOf: (page: number) => string;
  /** a sentence in place of the list when it could not be had */
  readonly failed: string;
  /** whose numbers */
  readonly edition: Edition;
  readonly rangeOf?: typeof m.admin_range;
};

/**
 * A page of a list as its address asks for it. An address beyond the last page leads to that one.
 * @param found of the call; null where it failed
 */
export function listPart<Item, Row>(
  found: { readonly items: readonly Item[]; readonly total: number } | null,
  { page, perPage, rowOf, addressOf, failed, edition, rangeOf = m.admin_range }: PartOptions<Item, Row>,
): ListPart<Row> {
  if (!found) return { rows: [], page, lastPage: 0, range: '', failure: failed };
  const { items, total } = found;
  const lastPage = Math.ceil(total / perPage);
  if (page > 1 && page > lastPage) throw redirect(addressOf(Math.max(1, lastPage)));
  const number = (value: number) => formatNumber(value, edition);
  const before = (page - 1) * perPage;
  const range = { from: number(before + 1), to: number(before + items.length), total: number(total) };
  return {
    rows: items.map(rowOf),
    page,
    lastPage,
    range: total === 0 ? '' : rangeOf(range),
    failure: null,
  };
}

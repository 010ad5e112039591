import { redirect } from 'react-router';
import { z } from 'zod';
import { listSwatches, SWATCHES_PER_PAGE } from '#contract/swatches.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { writeQuery } from '#web/lists/query.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { NUMBERS } from '../numbers.ts';

const filters = z.object({ phrase: z.string().trim().max(60).default('') });

/** A page of the library for an address; one beyond the last page leads to it. Null when it could not be had. */
export async function listView(
  { call, edition }: ShopContext,
  search: URLSearchParams,
  words: Readonly<Record<'phrase', string>>,
) {
  const {
    filters: { phrase },
    page,
  } = readQuery(filters, search);
  const found = await call(listSwatches, { query: { phrase, page } });
  if (!found.ok) return null;
  const { items, total, offset, version, size } = found.value;
  const lastPage = Math.ceil(total / SWATCHES_PER_PAGE);
  if (page > 1 && page > lastPage)
    throw redirect(pathTo(edition, 'swatches') + writeQuery(words, { phrase }, Math.max(1, lastPage)));
  const number = (value: number) => formatNumber(value, NUMBERS);
  const range =
    total === 0
      ? ''
      : m.admin_range({
          from: number(offset + 1),
          to: number(offset + items.length),
          total: number(total),
        });
  return { phrase, page, rows: items, total, size, version, lastPage, range };
}

import { randomUUID } from 'node:crypto';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { type SavedView, viewFilters } from '#contract/partner-orders/saved-views.ts';
import { type Db, lockName, transaction } from '#database/connection.ts';
import {
  mayChangeView,
  maySeeView,
  mayShareView,
  VIEW_NAME_MAX,
  VIEWS_AT_MOST,
  viewNameProblem,
} from '#rules/partner-orders/views/view.ts';
import { type Change, changesBetween } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { answerOnce, audit } from '#server/platform/audit/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { countsOfFilters } from '../lists/service.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'idempotencyKey'> & { readonly account: Account };
type Saved = { readonly id: string };
type Fields = { readonly name: string; readonly isShared: boolean };

const objectOf = (id: string, name: string) => ({ kind: 'savedView', id, name }) as const;

/** What was stored, by the schema of today: nothing where it names what the list does not know any more. */
function filtersOf({ filters }: store.ViewRow): DealerOrderFilters | null {
  const read = viewFilters.safeParse(filters);
  return read.success ? read.data : null;
}

/** As words of a query, which they are on the way in. */
const wordsOf = (filters: DealerOrderFilters): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

/** Views of the reader and shared ones, each with how many orders it finds. */
export async function listViews(
  shop: Pick<Shop, 'database' | 'now'>,
  account: Account,
): Promise<SavedView[]> {
  const rows = (await store.viewsFor(shop.database.db, account.id)).map((row) => ({
    row,
    filters: filtersOf(row),
  }));
  const counts = await countsOfFilters(
    shop,
    rows.flatMap(({ filters }) => filters ?? []),
  );
  return rows.map(({ row, filters }) => {
    const { id, name, isShared, version } = row;
    const counted = filters && counts.get(filters);
    return {
      ...{ id, name, isShared, version },
      mayChange: mayChangeView(account, row),
      mayShare: mayShareView(account, row),
      filters: filters && wordsOf(filters),
      total: counted?.total ?? null,
      isTotalExact: counted?.isTotalExact ?? true,
    };
  });
}

/** The name as it is stored, or what is wrong with it. */
function nameOf(said: string): Result<string, 'saved_view_invalid'> {
  const name = cleanLine(said);
  const problem = viewNameProblem(name);
  if (problem === null) return ok(name);
  return fail('saved_view_invalid', 'name', problem === 'too_long' ? String(VIEW_NAME_MAX) : problem);
}

/** Asked while nobody else adds or shares one. */
async function full(tx: Db, isShared: boolean, userId: string): Promise<Failure<'saved_views_full'> | null> {
  await lockName(tx, 'saved views');
  const known = await store.countViews(tx, isShared ? 'shared' : { userId });
  return known >= VIEWS_AT_MOST ? fail('saved_views_full', undefined, String(VIEWS_AT_MOST)) : null;
}

type Added = Result<Saved, 'saved_view_invalid' | 'saved_views_full' | 'idempotency_conflict'>;

/** A repeat under the same key answers the view that was saved first. */
export async function addView(
  shop: Pick<Shop, 'config' | 'database' | 'now'>,
  by: By,
  body: Fields & { readonly filters: DealerOrderFilters },
): Promise<Added> {
  const name = nameOf(body.name);
  if (!name.ok) return name;
  const { isShared, filters } = body;
  const userId = by.account.id;
  const asked = { call: 'addSavedView', input: body };
  return transaction(shop.database.db, (tx) =>
    answerOnce<Saved, Failure<'saved_views_full'>>(shop, tx, by, asked, async (keep) => {
      const refused = await full(tx, isShared, userId);
      if (refused) return refused;
      const id = randomUUID();
      const values = { name: name.value, isShared, filters };
      await store.insertView(tx, { ...values, id, userId, createdAt: shop.now() });
      await audit(tx, by, { act: 'added', object: objectOf(id, name.value), request: keep({ id }) });
      return ok({ id });
    }),
  );
}

type Changed = Result<
  Saved,
  'saved_view_invalid' | 'saved_view_not_found' | 'saved_view_changed' | 'saved_views_full' | 'not_allowed'
>;

/** What is another now; of the filter only that, for it may name people. */
const changesOf = (before: store.ViewRow, after: store.ViewValues): readonly Change[] => {
  const plain = ({ name, isShared, filters }: store.ViewValues) => ({
    ...{ name, isShared },
    filters: JSON.stringify(viewFilters.safeParse(filters).data ?? filters),
  });
  return changesBetween(plain(before), plain(after), new Set(['filters']));
};

export async function changeView(
  { database: { db } }: Pick<Shop, 'database'>,
  by: By,
  id: string,
  body: Fields & { readonly filters?: DealerOrderFilters | undefined; readonly version: number },
): Promise<Changed> {
  const name = nameOf(body.name);
  if (!name.ok) return name;
  return transaction(db, async (tx): Promise<Changed> => {
    const known = await store.lockView(tx, id);
    if (!known || !maySeeView(by.account, known)) return fail('saved_view_not_found', 'id');
    if (!mayChangeView(by.account, known)) return fail('not_allowed');
    const { isShared } = body;
    const isMoved = isShared !== known.isShared;
    if (isMoved && !mayShareView(by.account, known)) return fail('not_allowed');
    if (known.version !== body.version) return fail('saved_view_changed', 'version');
    const refused = isMoved ? await full(tx, isShared, by.account.id) : null;
    if (refused) return refused;
    const values = { name: name.value, isShared, filters: body.filters ?? known.filters };
    const changes = changesOf(known, values);
    if (changes.length === 0) return ok({ id });
    await store.updateView(tx, id, values);
    await audit(tx, by, { act: 'changed', object: objectOf(id, name.value), changes });
    return ok({ id });
  });
}

/** One that is gone, or that the caller cannot see, is not there to be deleted. */
export const deleteView = (
  { database: { db } }: Pick<Shop, 'database'>,
  by: By,
  id: string,
): Promise<Result<undefined, 'not_allowed'>> =>
  transaction(db, async (tx): Promise<Result<undefined, 'not_allowed'>> => {
    const known = await store.lockView(tx, id);
    if (!known || !maySeeView(by.account, known)) return ok(undefined);
    if (!mayChangeView(by.account, known)) return fail('not_allowed');
    await store.removeView(tx, id);
    await audit(tx, by, { act: 'deleted', object: objectOf(id, known.name) });
    return ok(undefined);
  });

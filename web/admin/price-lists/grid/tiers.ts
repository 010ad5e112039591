import type { ProductTab } from '#rules/prices/price-lists/tabs.ts';
import type { Change, Row, Value } from './cells.ts';
import { changesOf, rowOf, type Step, type Table } from './table.ts';

/** A number of pieces at which the tier of a row can be parted: above its first and not above its last. */
export const partsTier = ({ pcsFrom, pcsTo }: Row, from: number): boolean =>
  Number.isInteger(from) &&
  typeof pcsFrom === 'number' &&
  from > pcsFrom &&
  (pcsTo === null || (typeof pcsTo === 'number' && from <= pcsTo));

type Added = { readonly table: Table; readonly step: Step; readonly id: number };

const insert = ({ rows, order }: Table, row: Omit<Row, 'id'>, place: number): Added => {
  const id = rows.length;
  const after = [...order.slice(0, place), id, ...order.slice(place)];
  const made = { ...row, id } as Row;
  return {
    id,
    table: { rows: [...rows, made], order },
    step: { changes: [], order: { before: order, after } },
  };
};

/**
 * Parts the tier of a row in two: 100–199 at 150 becomes 100–149 and 150–199 with the same prices, so the
 * ranges of the code stay whole.
 */
export function splitTier(table: Table, id: number, from: number): Added | null {
  const row = rowOf(table, id);
  if (!partsTier(row, from)) return null;
  const added = insert(table, { ...row, pcsFrom: from }, table.order.indexOf(id) + 1);
  const changes = changesOf(table, [{ id, field: 'pcsTo', value: from - 1 }]);
  return { ...added, step: { ...added.step, changes } };
}

/** The first row of a code that has no prices yet: one tier for every quantity. */
export function addCode(
  table: Table,
  code: { readonly heliosId: string; readonly description: string; readonly sheet: ProductTab },
  place: number,
): Added {
  const prices = {
    productPrice: null,
    simpleTechnologyPrintPrice: null,
    digitalTechnologyPrintPrice: null,
    tamponTechnologyPrintPrice: null,
  };
  return insert(table, { ...code, ...prices, pcsFrom: 1, pcsTo: null }, place);
}

const follows = (before: Row | undefined, row: Row): boolean =>
  before !== undefined &&
  before.heliosId === row.heliosId &&
  typeof before.pcsTo === 'number' &&
  before.pcsTo + 1 === row.pcsFrom;

/**
 * Takes rows away. The tier before takes over the pieces of those that followed it, the tier after those of a
 * first one; where ranges did not fit before, nothing is guessed.
 */
export function removeTiers(table: Table, ids: ReadonlySet<number>): Step {
  const { order } = table;
  const now = new Map<number, { pcsFrom: Value; pcsTo: Value }>();
  const rangeOf = (id: number) => now.get(id) ?? rowOf(table, id);
  let last: number | undefined;
  const waiting: number[] = [];
  const flush = (next: number | undefined) => {
    const [first] = waiting;
    const end = waiting.at(-1);
    if (first === undefined || end === undefined) return;
    const head = rowOf(table, first);
    const tail = rowOf(table, end);
    const before = last === undefined ? undefined : rowOf(table, last);
    const after = next === undefined ? undefined : rowOf(table, next);
    if (last !== undefined && follows(before, head)) {
      now.set(last, { pcsFrom: rangeOf(last).pcsFrom, pcsTo: tail.pcsTo });
    } else if (after && next !== undefined && follows(tail, after)) {
      now.set(next, { pcsFrom: head.pcsFrom, pcsTo: rangeOf(next).pcsTo });
    }
    waiting.length = 0;
  };
  for (const id of order) {
    const code = rowOf(table, id).heliosId;
    const [first] = waiting;
    const isNewCode = first !== undefined && rowOf(table, first).heliosId !== code;
    if (isNewCode) flush(undefined);
    if (ids.has(id)) {
      waiting.push(id);
      continue;
    }
    flush(id);
    last = id;
  }
  flush(undefined);
  const changes: readonly Change[] = changesOf(
    table,
    [...now].flatMap(([id, { pcsFrom, pcsTo }]) => [
      { id, field: 'pcsFrom' as const, value: pcsFrom },
      { id, field: 'pcsTo' as const, value: pcsTo },
    ]),
  );
  return { changes, order: { before: order, after: order.filter((id) => !ids.has(id)) } };
}

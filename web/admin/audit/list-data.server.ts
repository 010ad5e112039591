import { type AuditEntry, auditFilters, listAudit } from '#contract/office/audit.ts';
import { listStaff } from '#contract/office/staff.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { roleName } from '#web/frame/route-error.tsx';
import { wholeList } from '#web/lists/list-page.tsx';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { tellApart } from '#web/words/tell-apart.ts';
import { staffName } from '../staff/hand-over.tsx';
import { actText, changeTexts, kindText, objectText } from './act-words.ts';
import type { AuditValues } from './audit-query.ts';

/** Where the page of the object is; null where it has none. */
function addressOf(
  { kind, isRegular, object, objectId }: AuditEntry,
  { edition }: ShopContext,
): string | null {
  if (kind === 'order')
    return isRegular
      ? pathTo(edition, 'regularOrder', { orderCode: object })
      : pathTo(edition, 'adminOrder', { orderId: objectId });
  if (kind === 'company') return pathTo(edition, 'company');
  return kind === 'partner' || kind === 'priceList' ? pathTo(edition, 'editPartner', { id: objectId }) : null;
}

const rowOf = (entry: AuditEntry, shop: ShopContext) => ({
  id: entry.id,
  at: entry.at,
  when: displayTime(Date.parse(entry.at)),
  by: entry.by || m.people_audit_shop(),
  role: entry.role ? roleName(entry.role) : '',
  act: actText(entry),
  kind: entry.kind ? kindText(entry.kind) : '',
  object: objectText(entry),
  address: entry.act === 'deleted' ? null : addressOf(entry, shop),
  changes: changeTexts(entry, shop.locale),
});
export type RowView = ReturnType<typeof rowOf>;

const beforeOf = (search: URLSearchParams): number | undefined => {
  const said = search.get('before') ?? '';
  return /^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined;
};

/** A page of the log for an address, with whom it can be narrowed to. */
export async function auditView(shop: ShopContext, search: URLSearchParams) {
  const { filters } = readQuery(auditFilters, search);
  const before = beforeOf(search);
  const [found, staff] = await Promise.all([
    orFailed(shop.call(listAudit, { query: { ...filters, before } })),
    orFailed(shop.call(listStaff, { query: {} })),
  ]);
  const values: AuditValues = {
    phrase: filters.phrase,
    kind: filters.kind ?? '',
    userId: filters.userId ?? '',
    objectId: filters.objectId ?? '',
    from: filters.from ?? '',
    to: filters.to ?? '',
  };
  return {
    values,
    isNarrowed: Object.values(values).some((value) => value !== ''),
    isOlder: before !== undefined,
    list: wholeList(
      found.ok ? found.value.entries.map((entry) => rowOf(entry, shop)) : [],
      found.ok ? null : m.people_list_failed(),
    ),
    next: found.ok ? found.value.next : null,
    people: staff.ok
      ? [...tellApart(staff.value, staffName, ({ email }) => email)].map(([{ id }, name]) => ({ id, name }))
      : [],
  };
}

import type { QuickFound } from '#contract/office/quick-search.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { queryOf as partnerQuery } from '#web/admin/partners/partner-query.ts';
import { queryOf as regularQuery } from '#web/admin/regular-orders/order-query.ts';
import { StatusMark } from '#web/admin/regular-orders/status-mark.tsx';
import { paymentState } from '#web/admin/regular-orders/status-words.ts';
import { queryOf } from '#web/dealer/orders/order-query.ts';
import { rowView } from '#web/dealer/orders/row-view.ts';
import { ListedStatus } from '#web/orders/listed-status.tsx';
import type { Group, Option } from './option.ts';

type FoundRow = Pick<Option, 'key' | 'code' | 'name' | 'mark'> & { readonly address: string };

/** What was found, kind by kind; kinds of which nothing was found are left out. */
export function groupsOf(
  { orders, regularOrders, partners, products }: QuickFound,
  phrase: string,
  edition: Edition,
  locale: Locale,
): readonly Group[] {
  const group = (
    title: string,
    total: number,
    rows: readonly FoundRow[],
    list: string | null,
    isExact = true,
  ): Group => {
    const options = rows.map(({ address, ...row }): Option => ({ ...row, way: { to: address } }));
    const isMore = total > rows.length && list !== null;
    // of the list that shows the rest, where one has it
    const rest: readonly Option[] = isMore
      ? [{ key: `all ${list}`, name: m.palette_all_of({ kind: title }), way: { to: list } }]
      : [];
    return { title, total: isExact ? String(total) : `${total}+`, options: [...options, ...rest] };
  };
  return [
    group(
      m.admin_orders(),
      orders.total,
      orders.items.map((order) => {
        const { id, address, code, agency, status } = rowView(order, edition, locale, '');
        return {
          key: id,
          address,
          code,
          name: agency,
          mark: <ListedStatus status={status} viewer="staff" />,
        };
      }),
      pathTo(edition, 'adminOrders') + queryOf({ phrase }),
      orders.isTotalExact,
    ),
    group(
      m.admin_regular(),
      regularOrders?.total ?? 0,
      (regularOrders?.items ?? []).map((order) => ({
        key: order.orderCode,
        address: pathTo(edition, 'regularOrder', { orderCode: order.orderCode }),
        code: shownCode(order.orderCode),
        name: order.customer,
        mark: <StatusMark state={paymentState(order)} />,
      })),
      pathTo(edition, 'regularOrders') + regularQuery({ text: phrase }),
    ),
    group(
      m.people_partners(),
      partners.total,
      partners.items.map(({ id, listId, name, email }) => ({
        key: id,
        address:
          listId === null
            ? pathTo(edition, 'adminOrders') + queryOf({ partnerId: id })
            : pathTo(edition, 'editPartner', { id: listId }),
        name: name === email ? name : `${name}, ${email}`,
      })),
      partners.items.some(({ listId }) => listId !== null)
        ? pathTo(edition, 'partners') + partnerQuery({ status: 'all', phrase })
        : null,
    ),
    group(
      m.palette_products(),
      products.total,
      products.items.map(({ id, name }) => ({
        key: id,
        address: pathTo(edition, 'product', { productId: id }),
        name: name[locale],
      })),
      null,
    ),
  ].filter(({ options }) => options.length > 0);
}

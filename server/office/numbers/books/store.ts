import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderItems } from '#database/schema.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { type ReferenceField, referenceFields } from '#rules/partner-orders/references/reference.ts';
import type { PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { VatList } from '#rules/platform/money/vat.ts';
import { type Period, rowsOf, soldOrders } from '../sold.ts';

/** Days are those of the company, yyyy-MM-dd; amounts are hundredths of the currency of the order. */
type Common = {
  readonly id: string;
  readonly code: string;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly day: string;
  readonly net: number;
  readonly transport: number;
  readonly duty: number;
  /** null before the money came, and where nobody knows when */
  readonly paidOn: string | null;
  /** when the proforma of a partner was paid */
  readonly proformaPaidOn: string | null;
  /** where a bill goes; what is not known is missing or null */
  readonly billing: Readonly<Partial<Record<BillingField, string | null>>>;
  readonly isBusiness: boolean;
  /** what its price list says of the buyer's VAT */
  readonly list: VatList;
  /** what a partner calls the order and its items, without doubles; nothing of an order of the shop */
  readonly references: Readonly<Record<ReferenceField, readonly string[]>>;
  readonly isAnonymised: boolean;
};
type BillingField =
  | 'companyName'
  | 'taxIn'
  | 'taxTin'
  | 'country'
  | 'firstName'
  | 'surName'
  | 'street'
  | 'city'
  | 'zipCode';
type OfShop = {
  readonly kind: 'shop';
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  /** CZK for one EUR, in thousandths */
  readonly eurRate: number;
  readonly vatRate: number;
  readonly vat: number;
};
type OfPartner = {
  readonly kind: 'partner';
  readonly status: PartnerOrderStatus;
  readonly method: null;
  readonly eurRate: null;
  readonly vatRate: null;
  readonly vat: null;
};
export type OrderRow = Common & (OfShop | OfPartner);

export type ItemRow = {
  readonly orderId: string;
  readonly productId: string;
  readonly heliosId: string;
  readonly color: string;
  readonly scale: string;
  readonly quantity: number;
  readonly net: number;
  readonly unitPrice: number;
  readonly preparation: number;
  readonly plates: number;
  readonly ownWords: number;
};

const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`;

export type SoldRow = Pick<Common, 'id' | 'day' | 'net'>;

/** What counts of a period, by code; the first ones. */
export const soldOf = (db: Db, period: Period, atMost: number): Promise<SoldRow[]> =>
  rowsOf(
    db,
    sql`select sold.id as "id", ${dayOf(sql`sold.at`)} as "day", sold.net::float8 as "net"
      from (${soldOrders(period)}) sold join orders o on o.id = sold.id
      order by o.code
      limit ${atMost}`,
  );

/** A field of an order and of its items, as a list of different texts; the order's comes first. */
const namesOf = (field: ReferenceField) => {
  const column = sql.identifier(orderItems[field].name);
  return sql`(select coalesce(jsonb_agg(n.said order by n.at), '[]') from (
    select c.said, min(c.at) as at from (
      select p.${column} as said, -1 as at
      union all select i.${column}, i.position from order_items i where i.order_id = o.id
    ) c where c.said <> '' group by c.said
  ) n)`;
};

/** The rest of these orders. What the bills of a partner say stands in their price list. */
export const ordersOf = (db: Db, ids: readonly string[]): Promise<Omit<OrderRow, 'day' | 'net'>[]> =>
  rowsOf(
    db,
    sql`select o.id as "id", o.code as "code", o.kind as "kind", o.edition as "edition", o.currency as "currency",
        coalesce(p.status, s.payment_status) as "status", s.payment_method as "method",
        coalesce(s.transport_net, p.delivery_net) as "transport", coalesce(s.duty_net, 0) as "duty",
        s.eur_rate as "eurRate", s.vat_rate as "vatRate", s.vat as "vat",
        ${dayOf(sql`coalesce(p.final_paid_at, (
          select min(e.at) from payment_events e where e.order_id = s.order_id and e.outcome in ('settled', 'restored')
        ))`)} as "paidOn", ${dayOf(sql`p.proforma_paid_at`)} as "proformaPaidOn",
        o.anonymised_at is not null as "isAnonymised",
        jsonb_build_object(${sql.join(
          referenceFields.flatMap((field) => [sql`${field}::text`, namesOf(field)]),
          sql`, `,
        )}) as "references",
        jsonb_build_object('isDefault', l.is_default, 'useBillingCompany', l.use_billing_company,
          'billingTaxTin', l.billing_tax_tin, 'billingCountry', l.billing_country) as "list",
        coalesce(s.use_billing_company, not l.is_default and l.use_billing_company, false) as "isBusiness",
        case when s.order_id is not null then s.billing
          when l.is_default then jsonb_build_object('companyName', p.partner_name)
          else jsonb_build_object('companyName', p.partner_name, 'taxIn', l.billing_tax_in,
            'taxTin', l.billing_tax_tin, 'country', l.billing_country,
            'firstName', l.billing_first_name, 'surName', l.billing_sur_name, 'street', l.billing_street,
            'city', l.billing_city, 'zipCode', l.billing_zip_code)
        end as "billing"
      from orders o
      left join shop_orders s on s.order_id = o.id
      left join partner_orders p on p.order_id = o.id
      left join price_lists l on l.id = o.price_list_id
      where o.id = any(${sql.param([...ids])}::text[])`,
  );

/** The items of these orders, in their order. */
export const itemsOf = (db: Db, orderIds: readonly string[]): Promise<ItemRow[]> =>
  rowsOf(
    db,
    sql`select order_id as "orderId", product_id as "productId", helios_id as "heliosId", color as "color",
        scale as "scale", quantity as "quantity", net as "net",
        coalesce((quote->>'unitPrice')::float8, 0) as "unitPrice",
        coalesce((quote->>'preparationPrice')::float8, 0) as "preparation",
        coalesce((quote->>'surchargePrice')::float8, 0) - coalesce((quote->>'ownWordsPrice')::float8, 0)
          as "plates",
        coalesce((quote->>'ownWordsPrice')::float8, 0) as "ownWords"
      from order_items
      where order_id = any(${sql.param([...orderIds])}::text[])
      order by order_id, position`,
  );

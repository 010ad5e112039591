import { and, asc, eq, exists, gt, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { prepared } from '#database/prepared.ts';
import {
  deliveryLocations,
  orderDeliveries,
  partnerOrderTallies,
  priceLists,
  users,
} from '#database/schema.ts';
import type { LocationRow, PartnerRow } from '../rows.ts';

const t = partnerOrderTallies;
/** At most so many people or places are offered to choose from. */
const OFFERED_AT_MOST = 100;

const { id, email, companyName, firstName, surName, phone } = users;
const person = { id, email, companyName, firstName, surName, phone };

const dealersByName = prepared((db) =>
  db
    .select(person)
    .from(users)
    .where(and(eq(users.role, 'dealer'), eq(users.active, true)))
    .orderBy(byName(surName, firstName, email), asc(id))
    .prepare('active_dealers'),
);
export const activeDealers = (db: Db) => dealersByName(db).execute();

/** Partners who have an order with a dealer (D-B69). */
const withDealer = (db: Db, partner: PgColumn, dealerId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(t)
      .where(and(eq(t.partnerId, partner), eq(t.dealerId, dealerId)))
      .having(gt(sum(t.count), sql`0`)),
  );

type Searched = { readonly words: string | null; readonly dealerId: string | undefined };

const { billingEmail, billingCompanyName, billingFirstName, billingSurName, billingPhone } = priceLists;
const billing = { billingEmail, billingCompanyName, billingFirstName, billingSurName, billingPhone };
const partnerName = sql`coalesce(nullif(${companyName}, ''), nullif(${billingCompanyName}, ''),
  nullif(${surName}, ''), ${email})`;
const partnerWords = sql`plain_words(concat_ws(' ', ${companyName}, ${billingCompanyName},
  ${firstName}, ${surName}, ${email}, ${billingEmail}))`;

const partnersWith = (db: Db, ...narrowing: (SQL | undefined)[]) =>
  db
    .select({ user: person, priceList: billing })
    .from(users)
    .leftJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(and(eq(users.role, 'partner'), isNull(users.partnerId), ...narrowing))
    .orderBy(byName(partnerName), asc(id))
    .limit(OFFERED_AT_MOST);
/** Without a search, as every page of the list of staff asks. */
const firstPartners = prepared((db) => partnersWith(db).prepare('first_partners'));

export const partnersBy = (db: Db, { words, dealerId }: Searched): Promise<PartnerRow[]> =>
  words === null && !dealerId
    ? firstPartners(db).execute()
    : partnersWith(
        db,
        words === null ? undefined : sql`${partnerWords} @@ ${words}::tsquery`,
        dealerId ? withDealer(db, id, dealerId) : undefined,
      );

export const locationsBy = (db: Db, { words, dealerId }: Searched): Promise<LocationRow[]> => {
  const l = deliveryLocations;
  const isUsed = exists(
    db.select({ one: sql`1` }).from(orderDeliveries).where(eq(orderDeliveries.locationId, l.id)),
  );
  return db
    .select({ location: l, isUsed: sql<boolean>`${isUsed}` })
    .from(l)
    .where(
      and(
        words === null ? undefined : sql`${l.searchWords} @@ ${words}::tsquery`,
        dealerId ? withDealer(db, l.partnerId, dealerId) : undefined,
      ),
    )
    .orderBy(byName(l.companyName, l.city), asc(l.id))
    .limit(OFFERED_AT_MOST);
};

import { eq } from 'drizzle-orm';
import { priceLists, users } from '#database/schema.ts';
import type { TestServer } from '#server/testing.ts';

/**
 * Accounts for tests. The demo shop has an admin, a dealer and a partner; these are a second of each kind.
 */
export const people = {
  admin: 'user-admin',
  dealer: 'user-dealer',
  partner: 'user-partner',
  otherDealer: 'user-dealer-2',
  otherPartner: 'user-partner-2',
} as const;

/** Of the demo shop, in EUR. */
const OTHER_LIST = 'sample-agency';

/** A person of the first partner for each function, and an owner of the second. */
export const persons = {
  owner: 'person-owner',
  orders: 'person-orders',
  approves: 'person-approves',
  reads: 'person-reads',
  otherOwner: 'person-other-owner',
} as const;

export async function addPersons({
  database: { db },
}: Pick<TestServer, 'database'>): Promise<typeof persons> {
  const rows = Object.entries(persons).map(([name, id]) => ({
    ...{ id, email: `${id}@inkrule.example`, passwordHash: 'plain:inkrule-demo', role: 'partner' },
    ...{ firstName: 'Sample', surName: `Person ${name}` },
    partnerId: name === 'otherOwner' ? people.otherPartner : people.partner,
    partnerFunction: name === 'otherOwner' ? 'owner' : name,
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
  return persons;
}

/** Adds the second dealer and the second partner; may be called again. */
export async function addPeople({ database: { db } }: Pick<TestServer, 'database'>): Promise<typeof people> {
  await db
    .update(priceLists)
    .set({ billingEmail: 'books@agency.example' })
    .where(eq(priceLists.id, OTHER_LIST));
  const account = { passwordHash: 'plain:inkrule-demo', active: true };
  await db
    .insert(users)
    .values([
      {
        ...account,
        id: people.otherDealer,
        email: 'dealer2@inkrule.example',
        role: 'dealer',
        firstName: 'Second',
        surName: 'Dealer',
        phone: '+420 600 000 002',
      },
      {
        ...account,
        id: people.otherPartner,
        email: 'partner2@agency.example',
        role: 'partner',
        companyName: 'Sample Agency GmbH',
        priceListId: OTHER_LIST,
      },
    ])
    .onConflictDoNothing();
  return people;
}

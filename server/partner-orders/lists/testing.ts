import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { deliveryLocations, orderDeliveries, partnerOrders } from '#database/schema.ts';
import { sampleLocation } from '../delivery-locations/sample-location.ts';

/**
 * Makes the newest orders that are done wait for their dispatch, each with a place, its day and its carrier
 * code.
 */
export async function makeReadyToDispatch(db: Db, count: number): Promise<void> {
  const ready = await db
    .select({ id: partnerOrders.orderId, partnerId: partnerOrders.partnerId })
    .from(partnerOrders)
    .where(eq(partnerOrders.status, 'done'))
    .orderBy(desc(partnerOrders.createdAt))
    .limit(count);
  await db.insert(deliveryLocations).values(
    ready.map(({ id, partnerId }) => ({
      ...sampleLocation,
      id: `place-${id}`,
      partnerId: partnerId ?? '',
    })),
  );
  await db.insert(orderDeliveries).values(
    ready.map(({ id }) => ({
      ...{ id: `delivery-${id}`, orderId: id, position: 0, locationId: `place-${id}`, amount: 1 },
      ...{ expeditionDate: '2030-12-01', deliveryCode: 'CZ1' },
    })),
  );
  await db
    .update(partnerOrders)
    .set({ status: 'produced', task: 'confirmDelivered' })
    .where(
      inArray(
        partnerOrders.orderId,
        ready.map(({ id }) => id),
      ),
    );
}

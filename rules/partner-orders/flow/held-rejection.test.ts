import { expect, it } from 'vitest';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { heldStates, isHeldNow } from './held-rejection.ts';
import { partnerOrderStatuses } from './status.ts';

const cases = heldStates.flatMap((state) =>
  itemApprovals.flatMap((approval) =>
    [1, 2].flatMap((version) => partnerOrderStatuses.map((status) => ({ state, approval, version, status }))),
  ),
);

it('waits only while its version is asked about and nobody has answered', () => {
  const waiting = cases.filter(({ state, approval, version, status }) =>
    isHeldNow({ state, version: 2 }, { version, approval }, status),
  );
  expect(waiting).toEqual([{ state: 'waiting', approval: 'waiting', version: 2, status: 'toApproveDesign' }]);
});

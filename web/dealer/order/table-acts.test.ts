import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#rules/partner-orders/flow/sample-orders.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { tableActs } from './table-acts.ts';

const dealer = { id: 'user-dealer', role: 'dealer', partnerId: null, partnerFunction: null } as const;
const possible = (acts: ReturnType<typeof tableActs>) =>
  acts.filter(({ way }) => !('reason' in way)).map(({ name }) => name);

describe('acts of an order in the palette beside its buttons', () => {
  it.each([
    ['new', ['Write a message']],
    ['inProduction', ['Set the manufacture date', 'Set a dispatch date', 'Write a message']],
    ['produced', ['Set a dispatch date', 'Set a carrier code', 'Write a message']],
    ['cancelled', ['Write a message']],
  ] as const)('%s: what is done in a field', (status, names) => {
    expect(possible(tableActs(sampleOrder(status), dealer))).toEqual(names);
  });

  it('says why an act is not possible', () => {
    const acts = tableActs(sampleOrder('new'), dealer);
    expect(acts.find(({ name }) => name === 'Mark as produced')?.way).toEqual({
      reason: 'Every delivery location needs its dispatch date.',
    });
  });

  it('never lists what only the partner may do', () => {
    const names = partnerOrderStatuses.flatMap((status) =>
      tableActs(sampleOrder(status), dealer).map(({ name }) => name),
    );
    expect(names).toContain('Cancel order');
    for (const theirs of ['Save delivery locations', 'Send decision', 'Start production'])
      expect(names).not.toContain(theirs);
    expect(tableActs(sampleOrder('new'), null)).toEqual([]);
  });
});

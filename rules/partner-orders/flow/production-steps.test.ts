import { describe, expect, it } from 'vitest';
import { partnerOrderStatuses } from './status.ts';
import { transitions } from './transitions.ts';

describe('the buttons of production', () => {
  // covers: ORD-047 API-016
  it('D-B01 D-B03: startProduction and produced are acts, productionStarted is inProduction, delivered is passed at dispatch', () => {
    const steps = transitions
      .filter(({ from, permission }) => permission === 'recordProduction' && from !== 'delivered')
      .map(({ act, from, to, passes }) => [act, from, to, passes]);
    expect(steps).toEqual([
      ['startProduction', 'waitingForProduction', 'inProduction', undefined],
      ['markProduced', 'inProduction', 'produced', undefined],
      ['dispatch', 'produced', 'waitingForFinalInvoice', 'delivered'],
    ]);
    for (const name of ['startProduction', 'productionStarted'])
      expect(partnerOrderStatuses).not.toContain(name);
    for (const name of ['inProduction', 'produced', 'delivered'])
      expect(partnerOrderStatuses).toContain(name);
  });
});

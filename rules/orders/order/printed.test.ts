import { describe, expect, it } from 'vitest';
import { isDesignToCome, isPrinted } from './printed.ts';

const unpaid = { technologyPrice: 0, surchargePrice: 0, preparationPrice: 0 };

describe('whether goods carry a print', () => {
  it.each([
    ['with printed sides', { ...unpaid, printed: [{}] }, true, false],
    ['with nothing on them', { ...unpaid, printed: [] }, false, false],
    [
      'whose print is paid and whose design is to come',
      { ...unpaid, printed: [], technologyPrice: 900 },
      true,
      true,
    ],
    ['of which only plates are paid', { ...unpaid, printed: [], surchargePrice: 900 }, true, true],
    ['of which only the preparation is paid', { ...unpaid, printed: [], preparationPrice: 900 }, true, true],
    [
      'whose design has come',
      { printed: [{}], technologyPrice: 9, surchargePrice: 9, preparationPrice: 9 },
      true,
      false,
    ],
  ] as const)('%s', (_, ordered, printed, toCome) => {
    expect([isPrinted(ordered), isDesignToCome(ordered)]).toEqual([printed, toCome]);
  });
});

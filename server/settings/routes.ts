import { getSettings } from '#contract/settings.ts';
import { eurRateToNumber } from '#rules/money/currency.ts';
import { minorToNumber } from '#rules/money/money.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { type Implementation, implement } from '../endpoints.ts';

export function settingsEndpoints(catalogue: Catalogue): Implementation[] {
  return [
    implement(getSettings, async () => {
      const { settings } = await catalogue.current();
      if (!settings) return { ok: false, code: 'unavailable' };
      return {
        ok: true,
        value: {
          eurRate: eurRateToNumber(settings.eurRate),
          minTamponPrintMeterCount: settings.minTamponPrintMeterCount,
          minTamponPrintRulerCount: settings.minTamponPrintRulerCount,
          minTamponPrintPencilCount: settings.minTamponPrintPencilCount,
          cliche: minorToNumber(settings.cliche),
          preparation: minorToNumber(settings.preparation),
          minimumQuantities: {
            category: { ...settings.minimumQuantities.category } as Record<string, number>,
            product: { ...settings.minimumQuantities.product },
            orderCreation: settings.minimumQuantities.orderCreation,
          },
          transferTermDays: settings.transferTermDays,
          transferReminderDays: settings.transferReminderDays,
        },
      };
    }),
  ];
}

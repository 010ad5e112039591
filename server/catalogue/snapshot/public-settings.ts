import type { SettingsReply } from '#contract/catalogue/settings.ts';
import type { MinimumQuantities, Settings } from '#rules/catalogue/settings/settings.ts';
import { eurRateToNumber } from '#rules/platform/money/currency.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';

/** The minimums that have a field of their own (D-B111). */
export const minimumFields = ({ category, product, orderCreation }: MinimumQuantities) => ({
  minSpatulaCount: category.spatula ?? 1,
  minPencilCount: category.pencil ?? 1,
  minSlimboyCount: product['slimboy'] ?? 1,
  minOrderCreationCount: orderCreation,
});

/** What everybody may read, as it is on the wire. */
export const publicSettings = (settings: Settings): SettingsReply => ({
  eurRate: eurRateToNumber(settings.eurRate),
  minTamponPrintMeterCount: settings.minTamponPrintMeterCount,
  minTamponPrintRulerCount: settings.minTamponPrintRulerCount,
  minTamponPrintPencilCount: settings.minTamponPrintPencilCount,
  cliche: minorToNumber(settings.cliche),
  preparation: minorToNumber(settings.preparation),
  pieceSurcharge: minorToNumber(settings.pieceSurcharge),
  minimumQuantities: {
    category: { ...settings.minimumQuantities.category } as Record<string, number>,
    product: { ...settings.minimumQuantities.product },
    orderCreation: settings.minimumQuantities.orderCreation,
  },
  ...minimumFields(settings.minimumQuantities),
  transferTermDays: settings.transferTermDays,
  transferReminderDays: settings.transferReminderDays,
  press: {
    trap: settings.press.trap,
    underbase: { ...settings.press.underbase },
    underbaseFrom: settings.press.underbaseFrom,
  },
});

import type { SentSettings } from '#contract/company/settings.ts';
import type { Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { defaultMinimumQuantities, type MinimumQuantities } from '#rules/catalogue/settings/settings.ts';
import type { SettingsValues } from '#rules/company/settings/settings-fields.ts';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { minor, minorFromNumber, minorToNumber } from '#rules/platform/money/money.ts';
import { minimumFields } from '#server/catalogue/snapshot/service.ts';
import type { SettingsRow } from './store.ts';

/** A stored row in the numbers of the form. */
export const valuesOf = (row: SettingsRow): SettingsValues => ({
  eurRate: row.eurRate / 1000,
  cliche: minorToNumber(minor(row.cliche)),
  preparation: minorToNumber(minor(row.preparation)),
  pieceSurcharge: minorToNumber(minor(row.pieceSurcharge)),
  minTamponPrintMeterCount: row.minTamponPrintMeterCount,
  minTamponPrintRulerCount: row.minTamponPrintRulerCount,
  minTamponPrintPencilCount: row.minTamponPrintPencilCount,
  ...minimumFields({ ...defaultMinimumQuantities, ...row.minimumQuantities }),
  transferTermDays: row.transferTermDays,
  transferReminderDays: row.transferReminderDays,
  trap: row.trapHundredths / 100,
  underbaseFrom: row.underbaseFrom,
  underbaseDigital: row.underbaseDigital as Underbase, // checked by the table
  underbaseTampon: row.underbaseTampon as Underbase,
  underbaseSimple: row.underbaseSimple as Underbase,
  proofReminders: row.proofReminders,
});

/** What to store; minimums of products and categories without a field stay as they are. */
export const rowOf = (values: SettingsValues, before: SettingsRow) => ({
  eurRate: eurRateFromNumber(values.eurRate),
  cliche: minorFromNumber(values.cliche),
  preparation: minorFromNumber(values.preparation),
  pieceSurcharge: minorFromNumber(values.pieceSurcharge),
  minTamponPrintMeterCount: values.minTamponPrintMeterCount,
  minTamponPrintRulerCount: values.minTamponPrintRulerCount,
  minTamponPrintPencilCount: values.minTamponPrintPencilCount,
  minimumQuantities: {
    category: {
      ...before.minimumQuantities.category,
      spatula: values.minSpatulaCount,
      pencil: values.minPencilCount,
    },
    product: { ...before.minimumQuantities.product, slimboy: values.minSlimboyCount },
    orderCreation: values.minOrderCreationCount,
  },
  transferTermDays: values.transferTermDays,
  transferReminderDays: values.transferReminderDays,
  trapHundredths: Math.round(values.trap * 100),
  underbaseFrom: values.underbaseFrom,
  underbaseDigital: values.underbaseDigital,
  underbaseTampon: values.underbaseTampon,
  underbaseSimple: values.underbaseSimple,
  proofReminders: values.proofReminders,
});

/**
 * What was sent, over what is stored. The same number stands in two places of what everybody reads: the one
 * that was changed counts. @returns null where a minimum is changed that no field is of
 */
export function valuesSent(
  { minimumQuantities, press, ...fields }: SentSettings,
  before: SettingsRow,
): SettingsValues | null {
  const stored = valuesOf(before);
  const minimums = { ...defaultMinimumQuantities, ...before.minimumQuantities };
  const said: MinimumQuantities = minimumQuantities ?? minimums;
  const nested = {
    ...minimumFields(said),
    trap: press?.trap ?? stored.trap,
    underbaseDigital: press?.underbase.Digital ?? stored.underbaseDigital,
    underbaseTampon: press?.underbase.Tampon ?? stored.underbaseTampon,
    underbaseSimple: press?.underbase.Simple ?? stored.underbaseSimple,
  };
  const isKept = (part: 'category' | 'product', own: readonly string[]): boolean =>
    Object.entries(said[part]).every(
      ([key, value]) => own.includes(key) || value === (minimums[part] as Record<string, number>)[key],
    );
  if (!isKept('category', ['spatula', 'pencil']) || !isKept('product', ['slimboy'])) return null;
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== stored[field as keyof SettingsValues],
  );
  return { ...stored, ...nested, ...Object.fromEntries(changed) };
}

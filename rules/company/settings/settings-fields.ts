import type { Technology } from '#rules/catalogue/products/product.ts';
import { MAX_QUANTITY, rowLimits } from '#rules/catalogue/products/row-limits.ts';
import type { Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { transferTermBounds } from '#rules/catalogue/settings/transfer-term.ts';
import { readNumber } from '#rules/platform/tables/numbers.ts';

type FieldRule = { readonly bounds: readonly [least: number, most: number]; readonly decimals: 0 | 2 | 3 };

/** A minimum above what a line may hold would close the shop for the product. */
const pieces: FieldRule = { bounds: [0, MAX_QUANTITY], decimals: 0 };
const tampon: FieldRule = { bounds: rowLimits.tamponCount, decimals: 0 };
const amount: FieldRule = { bounds: [0, rowLimits.amount[1] / 100], decimals: 2 };
const [leastRate, mostRate] = rowLimits.eurRate;

/**
 * What the owner sets, in the order of the page (ADM-067, ADM-068, D-B110, D-B111). Bounds are those of the
 * table, inclusive, in the numbers of the wire: the rate in CZK for one EUR, amounts in CZK.
 */
export const settingsFields = {
  eurRate: { bounds: [leastRate / 1000, mostRate / 1000], decimals: 3 },
  cliche: amount,
  preparation: amount,
  pieceSurcharge: amount,
  minTamponPrintMeterCount: tampon,
  minTamponPrintRulerCount: tampon,
  minTamponPrintPencilCount: tampon,
  minSpatulaCount: pieces,
  minPencilCount: pieces,
  minSlimboyCount: pieces,
  minOrderCreationCount: pieces,
  transferTermDays: { bounds: transferTermBounds.term, decimals: 0 },
  transferReminderDays: { bounds: transferTermBounds.reminder, decimals: 0 },
  underbaseFrom: { bounds: rowLimits.underbaseFrom, decimals: 0 },
  trap: { bounds: [rowLimits.trapHundredths[0] / 100, rowLimits.trapHundredths[1] / 100], decimals: 2 },
} as const satisfies Record<string, FieldRule>;

export type SettingsField = keyof typeof settingsFields;
export const settingsFieldNames = Object.keys(settingsFields) as readonly SettingsField[];

/** On which bodies white goes under what is printed, by technology. */
export const underbaseFields = {
  underbaseDigital: 'Digital',
  underbaseTampon: 'Tampon',
  underbaseSimple: 'Simple',
} as const satisfies Record<string, Technology>;

export type UnderbaseField = keyof typeof underbaseFields;
export const underbaseFieldNames = Object.keys(underbaseFields) as readonly UnderbaseField[];

/**
 * The numbers, the choices, and the one switch: whether partners are reminded of designs that wait for them.
 */
export type SettingsValues = Readonly<Record<SettingsField, number>> &
  Readonly<Record<UnderbaseField, Underbase>> & { readonly proofReminders: boolean };

export const settingsPaths: readonly (keyof SettingsValues)[] = [
  ...settingsFieldNames,
  ...underbaseFieldNames,
  'proofReminders',
];

export type SettingsProblem = 'required' | 'not_a_number' | 'out_of_bounds' | 'not_before_term';
export type SettingsProblems = Partial<Record<SettingsField, SettingsProblem>>;

const problemOf = (field: SettingsField, value: number | null): SettingsProblem | undefined => {
  const { bounds, decimals } = settingsFields[field] as FieldRule;
  const scale = 10 ** decimals;
  if (value === null || Math.abs(value * scale - Math.round(value * scale)) > 1e-6) return 'not_a_number';
  return value < bounds[0] || value > bounds[1] ? 'out_of_bounds' : undefined;
};

/** What is wrong with numbers that are to be saved; the server asks the same as the form. */
export function settingsProblems(values: Readonly<Record<SettingsField, number | null>>): SettingsProblems {
  const found: SettingsProblems = {};
  for (const field of settingsFieldNames) {
    const problem = problemOf(field, values[field]);
    if (problem) found[field] = problem;
  }
  const { transferReminderDays: reminder, transferTermDays: term } = values;
  // a reminder on the day of the order would be no reminder
  if (!found.transferReminderDays && !found.transferTermDays && (reminder ?? 0) >= (term ?? 0))
    found.transferReminderDays = 'not_before_term';
  return found;
}

/** The same for what stands in the fields of the form. */
export function typedSettings(typed: Readonly<Record<SettingsField, string>>): {
  readonly values: Readonly<Record<SettingsField, number | null>>;
  readonly problems: SettingsProblems;
} {
  const values = Object.fromEntries(
    settingsFieldNames.map((field) => [field, readNumber(typed[field], settingsFields[field].decimals)]),
  ) as Record<SettingsField, number | null>;
  const problems = settingsProblems(values);
  for (const field of settingsFieldNames) if (!typed[field].trim()) problems[field] = 'required';
  return { values, problems };
}

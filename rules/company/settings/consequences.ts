import { type SettingsValues, settingsPaths } from './settings-fields.ts';

/** A setting that changed, with what it was. */
export type SettingsChange = {
  readonly field: keyof SettingsValues;
  readonly from: SettingsValues[keyof SettingsValues];
  readonly to: SettingsValues[keyof SettingsValues];
};

/** Which settings differ, in the order of the page. */
export const settingsChanges = (before: SettingsValues, after: SettingsValues): readonly SettingsChange[] =>
  settingsPaths.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );

/** How much cheaper (below 0) or dearer everything in EUR gets with another rate, in percent. */
export const eurPriceChange = (from: number, to: number): number => (from / to - 1) * 100;

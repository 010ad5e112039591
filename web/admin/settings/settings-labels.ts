import type { SettingsChange } from '#rules/company/settings/consequences.ts';
import { m } from '#texts/messages.ts';

export type SettingsPath = SettingsChange['field'];

/** Names of the fields, short as they stand in the form. */
export const settingsLabels = (): Readonly<Record<SettingsPath, string>> => ({
  eurRate: m.settings_eur_rate(),
  cliche: m.settings_cliche(),
  preparation: m.settings_preparation(),
  pieceSurcharge: m.settings_piece_surcharge(),
  minTamponPrintMeterCount: m.settings_meters(),
  minTamponPrintRulerCount: m.settings_rulers(),
  minTamponPrintPencilCount: m.settings_pencils(),
  minSpatulaCount: m.settings_spatulas(),
  minPencilCount: m.settings_pencils(),
  minSlimboyCount: m.settings_slimboy(),
  minOrderCreationCount: m.settings_partner_lines(),
  transferTermDays: m.settings_term(),
  transferReminderDays: m.settings_reminder(),
  trap: m.settings_trap(),
  underbaseFrom: m.settings_underbase_from(),
  underbaseDigital: m.settings_underbase({ technology: m.technology_digital() }),
  underbaseTampon: m.settings_underbase({ technology: m.technology_tampon() }),
  underbaseSimple: m.settings_underbase({ technology: m.technology_simple() }),
  proofReminders: m.settings_proofs_toggle(),
});

/** The same where they stand alone, e.g. in the history: pencils have two numbers. */
export const settingsNames = (): Readonly<Record<SettingsPath, string>> => {
  const labels = settingsLabels();
  const tampon = (product: string) => m.settings_name_tampon({ product });
  const least = (product: string) => m.settings_name_least({ product });
  return {
    ...labels,
    minTamponPrintMeterCount: tampon(labels.minTamponPrintMeterCount),
    minTamponPrintRulerCount: tampon(labels.minTamponPrintRulerCount),
    minTamponPrintPencilCount: tampon(labels.minTamponPrintPencilCount),
    minSpatulaCount: least(labels.minSpatulaCount),
    minPencilCount: least(labels.minPencilCount),
    minSlimboyCount: least(labels.minSlimboyCount),
    minOrderCreationCount: least(labels.minOrderCreationCount),
  };
};

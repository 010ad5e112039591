import type { Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { eurPriceChange, type SettingsChange } from '#rules/company/settings/consequences.ts';
import {
  type SettingsField,
  type SettingsProblem,
  settingsFields,
} from '#rules/company/settings/settings-fields.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { settingsLabels } from './settings-labels.ts';

/** A number as it stands in its field: comma before decimals in every edition, nothing between thousands. */
export const typedNumber = (value: number): string => String(value).replace('.', ',');

/** Words of a choice. */
export const underbaseWords = (): Readonly<Record<Underbase, string>> => ({
  dark: m.settings_underbase_dark(),
  colored: m.settings_underbase_colored(),
  none: m.settings_underbase_none(),
});

const isUnderbase = (value: SettingsChange['to']): value is Underbase => typeof value === 'string';

export function settingsProblemWords(
  field: SettingsField,
  problem: SettingsProblem,
  edition: Edition,
): string {
  const { bounds, decimals } = settingsFields[field];
  const bound = (value: number) => formatNumber(value, edition, Number.isInteger(value) ? 0 : decimals);
  switch (problem) {
    case 'required':
      return m.settings_required();
    case 'not_a_number':
      return decimals === 0 ? m.settings_not_whole() : m.settings_not_a_number({ decimals });
    case 'out_of_bounds':
      return m.settings_out_of_bounds({ least: bound(bounds[0]), most: bound(bounds[1]) });
    case 'not_before_term':
      return m.settings_not_before_term();
  }
}

/** A value of the history or of a consequence. */
export function settingsValue(
  { field }: Pick<SettingsChange, 'field'>,
  value: SettingsChange['to'],
  edition: Edition,
): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  if (isUnderbase(value)) return underbaseWords()[value];
  if (field === 'trap') return m.settings_mm({ value: formatNumber(value, edition, 2) });
  if (field === 'eurRate') return formatNumber(value, edition, 3);
  if (field === 'cliche' || field === 'preparation' || field === 'pieceSurcharge')
    return formatMoney(minorFromNumber(value), 'CZK', edition);
  return formatNumber(value, edition);
}

/** What 100.00 CZK are in EUR at a rate. */
const hundredCrowns = (rate: number, edition: Edition): string =>
  formatMoney(minor(Math.round(10_000 / rate)), 'EUR', edition);

/** What a change means for those who buy, in one or two sentences. */
export function consequenceWords(change: SettingsChange, edition: Edition): string {
  const { field, from, to } = change;
  if (typeof from === 'boolean' || typeof to === 'boolean')
    return to ? m.settings_then_reminders_on() : m.settings_then_reminders_off();
  const name = settingsLabels()[field];
  if (isUnderbase(from) || isUnderbase(to))
    return m.settings_then_underbase({
      name,
      from: settingsValue(change, from, edition),
      to: settingsValue(change, to, edition),
    });
  const values = {
    from: settingsValue(change, from, edition),
    to: settingsValue(change, to, edition),
  };
  const product = name;
  switch (field) {
    case 'eurRate':
      return m.settings_then_rate({
        percent: formatNumber(Math.abs(eurPriceChange(from, to)), edition, 1),
        direction: to < from ? 'up' : 'down',
        before: hundredCrowns(from, edition),
        after: hundredCrowns(to, edition),
      });
    case 'cliche':
      return m.settings_then_cliche(values);
    case 'preparation':
      return m.settings_then_preparation(values);
    case 'pieceSurcharge':
      return m.settings_then_piece_surcharge(values);
    case 'minTamponPrintMeterCount':
    case 'minTamponPrintRulerCount':
    case 'minTamponPrintPencilCount':
      return m.settings_then_tampon({
        product,
        from: formatNumber(from + 1, edition),
        to: formatNumber(to + 1, edition),
      });
    case 'minOrderCreationCount':
      return m.settings_then_partner_lines(values);
    case 'trap':
      return m.settings_then_trap(values);
    case 'underbaseFrom':
      return m.settings_then_underbase_from(values);
    case 'transferTermDays':
      return m.settings_then_term({ from, to });
    case 'transferReminderDays':
      return m.settings_then_reminder({ from, to });
    default:
      return to > from
        ? m.settings_then_more({ product, ...values })
        : m.settings_then_fewer({ product, ...values });
  }
}

import type { ReactNode } from 'react';
import { type EditedSettings, updateSettings } from '#contract/company/settings.ts';
import { type Underbase, underbases } from '#rules/catalogue/settings/press-settings.ts';
import { settingsChanges } from '#rules/company/settings/consequences.ts';
import {
  type SettingsField,
  type SettingsProblems,
  type SettingsValues,
  settingsPaths,
  typedSettings,
  type UnderbaseField,
  underbaseFieldNames,
} from '#rules/company/settings/settings-fields.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import type { Problems } from '#web/forms/judgement.ts';
import type { FormValues } from '#web/forms/use-form.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { RecordForm, RecordPart } from '../records/record-form.tsx';
import { useRecord } from '../records/use-record.ts';
import s from './settings.module.css';
import { type SettingsPath, settingsLabels, settingsNames } from './settings-labels.ts';
import { consequenceWords, settingsProblemWords, typedNumber, underbaseWords } from './settings-words.ts';

const SWITCH_ON = 'on';

type Typed = FormValues<SettingsPath>;

/** What the controls hold of settings. */
const typedOf = (values: SettingsValues): Typed =>
  Object.fromEntries(
    settingsPaths.map((path) => {
      const value = values[path];
      const text = typeof value === 'number' ? typedNumber(value) : value === true ? SWITCH_ON : value || '';
      return [path, text];
    }),
  ) as Typed;

const valuesOf = (typed: Typed): SettingsValues => ({
  ...(typedSettings(typed).values as Readonly<Record<SettingsField, number>>), // judged before
  underbaseDigital: typed.underbaseDigital as Underbase,
  underbaseTampon: typed.underbaseTampon as Underbase,
  underbaseSimple: typed.underbaseSimple as Underbase,
  proofReminders: typed.proofReminders === SWITCH_ON,
});

type Props = {
  readonly settings: EditedSettings;
  /** after it is saved: the page is read anew */
  readonly onSaved: () => void;
};
/** A number, with its unit and a word below it. */
type NumberLine = readonly [field: SettingsField, unit: ReactNode, hint?: ReactNode];

function useSettings({ settings, onSaved }: Props) {
  const { edition } = useShop();
  const problemsOf = (problems: SettingsProblems): Problems<SettingsPath, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        settingsProblemWords(field as SettingsField, problem, edition),
      ]),
    );
  return useRecord({
    place: 'settings',
    record: settings,
    fields: settingsPaths,
    names: settingsNames(),
    judge: (typed) => problemsOf(typedSettings(typed).problems),
    typedOf: ({ values }) => typedOf(values),
    valuesOf,
    consequencesOf: (before, values) =>
      settingsChanges(before.values, values).map((change) => consequenceWords(change, edition)),
    save: (call, values, version) => call(updateSettings, { body: { ...values, version } }),
    codes: { invalid: 'settings_invalid', changed: 'settings_changed' },
    problemsOf: (problems) => problemsOf(problems as SettingsProblems),
    same: m.settings_same(),
    saved: m.settings_saved(),
    onSaved,
  });
}

/** All settings; before they are saved the shop says what changes for those who buy (ADM-067, ADM-068). */
export function SettingsForm(props: Props) {
  const { settings } = props;
  const labels = settingsLabels();
  const record = useSettings(props);
  const { form } = record;
  const numbers = (lines: readonly NumberLine[]) =>
    lines.map(([field, unit, hint]) => (
      <Field
        key={field}
        label={
          <>
            {labels[field]} <span className={s.unit}>({unit})</span>
          </>
        }
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        defaultValue={typedNumber(settings.values[field])}
        {...form.field(field)}
      />
    ));
  const underbase = (field: UnderbaseField) => (
    <Select key={field} label={labels[field]} defaultValue={settings.values[field]} {...form.field(field)}>
      {underbases.map((one) => (
        <option key={one} value={one}>
          {underbaseWords()[one]}
        </option>
      ))}
    </Select>
  );
  const pieces = m.settings_unit_pieces();
  const days = m.settings_unit_days();
  return (
    <RecordForm
      record={record}
      label={m.settings_title()}
      save={m.settings_save()}
      question={{ title: m.settings_confirm_title(), text: m.settings_confirm_text() }}
    >
      <RecordPart title={m.settings_prices()} text={m.settings_prices_text()}>
        {numbers([
          ['eurRate', m.settings_unit_rate(), lastRateChange(settings)],
          ['cliche', 'CZK', m.settings_cliche_hint()],
          ['preparation', 'CZK', m.settings_preparation_hint()],
          ['pieceSurcharge', 'CZK', m.settings_piece_surcharge_hint()],
        ])}
      </RecordPart>
      <RecordPart title={m.settings_tampon()} text={m.settings_tampon_text()} isGroup>
        {numbers([
          ['minTamponPrintMeterCount', pieces],
          ['minTamponPrintRulerCount', pieces],
          ['minTamponPrintPencilCount', pieces],
        ])}
      </RecordPart>
      <RecordPart title={m.settings_least()} text={m.settings_least_text()} isGroup>
        {numbers([
          ['minSpatulaCount', pieces],
          ['minPencilCount', pieces],
          ['minSlimboyCount', pieces],
          ['minOrderCreationCount', pieces],
        ])}
      </RecordPart>
      <RecordPart title={m.settings_transfer()} text={m.settings_transfer_text()}>
        {numbers([
          ['transferTermDays', days],
          ['transferReminderDays', days],
        ])}
      </RecordPart>
      <RecordPart title={m.settings_press()} text={m.settings_press_text()}>
        {numbers([['trap', 'mm', m.settings_trap_hint()]])}
        {underbaseFieldNames.map(underbase)}
        {numbers([['underbaseFrom', 'ΔE', m.settings_underbase_from_hint()]])}
      </RecordPart>
      <DataSection title={m.settings_proofs()} text={m.settings_proofs_text()}>
        <Checkbox
          name="proofReminders"
          id={form.field('proofReminders').id}
          value={SWITCH_ON}
          defaultChecked={settings.values.proofReminders}
        >
          {labels.proofReminders}
        </Checkbox>
      </DataSection>
    </RecordForm>
  );
}

/** When the rate was changed last, as everybody who sees a price in EUR asks for. */
function lastRateChange({ history }: EditedSettings): string | undefined {
  const last = history.find(({ changes }) => changes.some(({ field }) => field === 'eurRate'));
  return last && m.settings_rate_changed({ at: displayTime(new Date(last.at)) });
}

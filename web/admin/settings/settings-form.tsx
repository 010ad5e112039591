import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { type EditedSettings, updateSettings } from '#contract/settings.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { type Underbase, underbases } from '#rules/print/press-settings.ts';
import { settingsChanges } from '#rules/settings/consequences.ts';
import {
  type SettingsField,
  type SettingsProblems,
  type SettingsValues,
  settingsPaths,
  typedSettings,
  type UnderbaseField,
  underbaseFieldNames,
} from '#rules/settings/settings-fields.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { Problems } from '#web/forms/judgement.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './settings.module.css';
import {
  consequenceWords,
  type SettingsPath,
  settingsLabels,
  settingsNames,
  settingsProblemWords,
  typedNumber,
  underbaseWords,
} from './settings-words.ts';

const SWITCH_ON = 'on';

type Typed = FormValues<SettingsPath>;
type Asked = { readonly values: SettingsValues; answer(refusal: Refused<SettingsPath> | null): void };

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

/** All settings; before they are saved the shop says what changes for those who buy (ADM-067, ADM-068). */
export function SettingsForm({ settings, onSaved }: Props) {
  const { apiBase, locale, edition } = useShop();
  const stored = useRef(settings);
  const [asked, setAsked] = useState<Asked | null>(null);
  const labels = settingsLabels();
  const said = (problems: SettingsProblems): Problems<SettingsPath, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        settingsProblemWords(field as SettingsField, problem, edition),
      ]),
    );

  const save = async (values: SettingsValues): Promise<Refused<SettingsPath> | null> => {
    const { version } = stored.current;
    const answer = await browserCall(apiBase)(updateSettings, { body: { ...values, version } });
    if (answer.ok) return null;
    const { code, data } = answer;
    if (code === 'settings_invalid')
      return { problems: said((data as { problems: SettingsProblems }).problems) };
    if (code !== 'settings_changed')
      return { text: problemText(isProblemCode(code) ? code : 'unavailable', locale) };
    const { current } = data as { current: EditedSettings };
    const [newest] = current.history;
    const seen = typedOf(stored.current.values);
    stored.current = current;
    return {
      conflict: {
        seen,
        stored: typedOf(current.values),
        who: newest ? `${newest.by}, ${displayTime(new Date(newest.at))}` : m.forms_somebody(),
        names: settingsNames(),
      },
    };
  };
  const keep = useKept('settings');
  const form = useForm<SettingsPath>({
    keep,
    fields: settingsPaths,
    judge: (typed) => said(typedSettings(typed).problems),
    send: (typed) =>
      new Promise((answer) => {
        const values = valuesOf(typed);
        if (settingsChanges(stored.current.values, values).length === 0)
          return answer({ text: m.settings_same() });
        setAsked({ values, answer });
      }),
  });
  const onYes = async (): Promise<string | null> => {
    if (!asked) return null;
    const refusal = await save(asked.values);
    asked.answer(refusal);
    if (!refusal) {
      toast(m.settings_saved());
      onSaved();
    }
    setAsked(null);
    return null;
  };
  const number = (field: SettingsField, unit: ReactNode, hint?: ReactNode) => (
    <Field
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
  );
  const underbase = (field: UnderbaseField) => (
    <Select key={field} label={labels[field]} defaultValue={settings.values[field]} {...form.field(field)}>
      {underbases.map((one) => (
        <option key={one} value={one}>
          {underbaseWords()[one]}
        </option>
      ))}
    </Select>
  );
  const isBusy = form.state === 'sending';
  return (
    <form {...form.form} aria-label={m.settings_title()}>
      <UnsavedChanges isDirty={form.isDirty} />
      <ErrorSummary title={m.settings_errors()} lines={form.lines(settingsNames())} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <DataSection title={m.settings_prices()} text={m.settings_prices_text()}>
        <div className={s.fields}>
          {number('eurRate', m.settings_unit_rate(), lastRateChange(settings))}
          {number('cliche', 'CZK', m.settings_cliche_hint())}
          {number('preparation', 'CZK', m.settings_preparation_hint())}
        </div>
      </DataSection>
      <DataSection title={m.settings_tampon()} text={m.settings_tampon_text()}>
        <fieldset className={s.fields}>
          <legend className="spoken">{m.settings_tampon()}</legend>
          {number('minTamponPrintMeterCount', m.settings_unit_pieces())}
          {number('minTamponPrintRulerCount', m.settings_unit_pieces())}
          {number('minTamponPrintPencilCount', m.settings_unit_pieces())}
        </fieldset>
      </DataSection>
      <DataSection title={m.settings_least()} text={m.settings_least_text()}>
        <fieldset className={s.fields}>
          <legend className="spoken">{m.settings_least()}</legend>
          {number('minSpatulaCount', m.settings_unit_pieces())}
          {number('minPencilCount', m.settings_unit_pieces())}
          {number('minSlimboyCount', m.settings_unit_pieces())}
          {number('minOrderCreationCount', m.settings_unit_pieces())}
        </fieldset>
      </DataSection>
      <DataSection title={m.settings_transfer()} text={m.settings_transfer_text()}>
        <div className={s.fields}>
          {number('transferTermDays', m.settings_unit_days())}
          {number('transferReminderDays', m.settings_unit_days())}
        </div>
      </DataSection>
      <DataSection title={m.settings_press()} text={m.settings_press_text()}>
        <div className={s.fields}>
          {number('trap', 'mm', m.settings_trap_hint())}
          {underbaseFieldNames.map(underbase)}
          {number('underbaseFrom', 'ΔE', m.settings_underbase_from_hint())}
        </div>
      </DataSection>
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
      <div className={s.bar} data-part="bottom-bar">
        <p aria-live="polite">{form.isDirty ? m.settings_unsaved() : m.settings_nothing_changed()}</p>
        <button type="submit" className="btn primary" aria-busy={isBusy || undefined}>
          <BusyText isBusy={isBusy} label={m.settings_saving()}>
            {m.settings_save()}
          </BusyText>
        </button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={m.settings_confirm_title()}
        text={
          <>
            <p>{m.settings_confirm_text()}</p>
            <ul className={s.consequences}>
              {asked &&
                settingsChanges(stored.current.values, asked.values).map((change) => (
                  <li key={change.field}>{consequenceWords(change, edition)}</li>
                ))}
            </ul>
          </>
        }
        yes={m.settings_save()}
        no={m.settings_back()}
        onYes={onYes}
        onNo={() => {
          asked?.answer({});
          setAsked(null);
        }}
      />
    </form>
  );
}

/** When the rate was changed last, as everybody who sees a price in EUR asks for. */
function lastRateChange({ history }: EditedSettings): string | undefined {
  const last = history.find(({ changes }) => changes.some(({ field }) => field === 'eurRate'));
  return last && m.settings_rate_changed({ at: displayTime(new Date(last.at)) });
}

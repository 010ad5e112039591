import type { EditedSettings } from '#contract/company/settings.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ChangeHistory } from '../versions/change-history.tsx';
import { settingsNames } from './settings-labels.ts';
import { settingsValue } from './settings-words.ts';

/** Who changed which setting, newest first. */
export function SettingsHistory({ history }: Pick<EditedSettings, 'history'>) {
  const { edition } = useShop();
  const names = settingsNames();
  return (
    <ChangeHistory
      id="settings-history"
      title={m.settings_history()}
      none={m.settings_history_empty()}
      columns={[
        { name: m.settings_history_at(), cell: ({ at }) => displayTime(new Date(at)) },
        { name: m.settings_history_by(), cell: ({ by }) => by },
        {
          name: m.settings_history_what(),
          cell: ({ changes }) => (
            <ul>
              {changes.map((change) => (
                <li key={change.field}>
                  {m.settings_history_change({
                    name: names[change.field],
                    from: settingsValue(change, change.from, edition),
                    to: settingsValue(change, change.to, edition),
                  })}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
      rows={history}
      keyOf={({ at }) => at}
    />
  );
}

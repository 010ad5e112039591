import type { EditedSettings } from '#contract/settings.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './settings.module.css';
import { settingsNames, settingsValue } from './settings-words.ts';

/** Who changed which setting, newest first. */
export function SettingsHistory({ history }: Pick<EditedSettings, 'history'>) {
  const { edition } = useShop();
  const names = settingsNames();
  return (
    <section className={s.history} aria-labelledby="settings-history">
      <h2 id="settings-history">{m.settings_history()}</h2>
      {history.length === 0 ? (
        <p>{m.settings_history_empty()}</p>
      ) : (
        <table className="tb" aria-labelledby="settings-history">
          <thead>
            <tr>
              <th scope="col">{m.settings_history_at()}</th>
              <th scope="col">{m.settings_history_by()}</th>
              <th scope="col">{m.settings_history_what()}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, by, changes }) => (
              <tr key={at}>
                <td>{displayTime(new Date(at))}</td>
                <td>{by}</td>
                <td>
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
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

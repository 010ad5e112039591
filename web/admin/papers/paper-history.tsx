import type { EditedPaper } from '#contract/papers.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { m } from '#texts/messages.ts';
import settings from '../settings/settings.module.css';

type Props = {
  readonly history: EditedPaper['history'];
  /** puts the text of a version into the editor; nothing is published by it */
  readonly onTake: (version: number) => void;
};

/** Every version, newest first. */
export const PaperHistory = ({ history, onTake }: Props) => (
  <section className={settings.history} aria-labelledby="paper-history">
    <h2 id="paper-history">{m.papers_history()}</h2>
    {history.length === 0 ? (
      <p>{m.papers_history_empty()}</p>
    ) : (
      <table className="tb" aria-labelledby="paper-history">
        <thead>
          <tr>
            <th scope="col">{m.papers_version()}</th>
            <th scope="col">{m.settings_history_at()}</th>
            <th scope="col">{m.settings_history_by()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {history.map(({ version, publishedAt, publisherName, isSample }) => (
            <tr key={version}>
              <td>
                {version}
                {isSample && ` (${m.papers_sample()})`}
              </td>
              <td>{displayTime(new Date(publishedAt))}</td>
              <td>{publisherName}</td>
              <td>
                <button
                  type="button"
                  className="btn small"
                  aria-label={m.papers_version_take_name({ version })}
                  onClick={() => onTake(version)}
                >
                  {m.papers_version_take()}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

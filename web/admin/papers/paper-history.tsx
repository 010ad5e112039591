import type { EditedPaper } from '#contract/company/papers.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { ChangeHistory } from '../versions/change-history.tsx';
import s from './papers.module.css';

type Props = {
  readonly history: EditedPaper['history'];
  /** puts the text of a version into the editor; nothing is published by it */
  readonly onTake: (version: number) => void;
  /** shows what differs between a version and the text in the editor */
  readonly onCompare: (version: number) => void;
};

const columnsOf = ({ onTake, onCompare }: Props): readonly Column<Props['history'][number]>[] => [
  {
    name: m.papers_version(),
    cell: ({ version, isSample }) => `${version}${isSample ? ` (${m.papers_sample()})` : ''}`,
  },
  { name: m.settings_history_at(), cell: ({ publishedAt }) => displayTime(new Date(publishedAt)) },
  { name: m.settings_history_by(), cell: ({ publisherName }) => publisherName },
  {
    name: m.papers_version_acts(),
    isUnnamed: true,
    className: s.acts,
    cell: ({ version }) => (
      <>
        <button
          type="button"
          className="btn small"
          aria-label={m.papers_compare_name({ version })}
          onClick={() => onCompare(version)}
        >
          {m.papers_compare()}
        </button>
        <button
          type="button"
          className="btn small"
          aria-label={m.papers_version_take_name({ version })}
          onClick={() => onTake(version)}
        >
          {m.papers_version_take()}
        </button>
      </>
    ),
  },
];

/** Every version, newest first. */
export const PaperHistory = (props: Props) => (
  <ChangeHistory
    id="paper-history"
    title={m.papers_history()}
    none={m.papers_history_empty()}
    columns={columnsOf(props)}
    rows={props.history}
    keyOf={({ version }) => version}
  />
);

import { m } from '#texts/messages.ts';
import { ChangeTable } from '#web/admin/change-table.tsx';
import type { Column } from '#web/lists/row-table.tsx';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';
import { people, type SamplePerson } from './sample-people.ts';

const columnsOf = (): readonly Column<SamplePerson>[] => [
  { name: m.patterns_name(), isHead: true, cell: ({ name }) => name },
  {
    name: m.patterns_changes_old(),
    isRight: true,
    className: 'muted',
    cell: ({ pieces }) => pieces,
  },
  { name: m.patterns_changes_new(), isRight: true, cell: ({ pieces }) => <b>{pieces + 10}</b> },
];

export const ChangePart = () => (
  <Part id="changes" title={m.patterns_changes()} text={m.patterns_changes_text()}>
    <div className={s.patternStates}>
      <State title={m.patterns_list_whole()}>
        <ChangeTable
          label={m.patterns_changes()}
          width="few"
          columns={columnsOf()}
          rows={people}
          keyOf={({ name }) => name}
          all={4812}
        />
      </State>
      <State title={m.patterns_list_long()}>
        <ChangeTable
          label={m.patterns_list_long()}
          width="few"
          hasCards
          columns={columnsOf()}
          rows={people.slice(1, 2)}
          keyOf={({ name }) => name}
        />
      </State>
    </div>
  </Part>
);

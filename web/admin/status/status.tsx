import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { ListPage, useListState, wholeList } from '#web/lists/list-page.tsx';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { Note } from '#web/ui/note.tsx';
import { Figures } from '../imports/figures.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './status.module.css';
import { type StatusView, statusView } from './view.server.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** How the shop is doing, for whoever is called when it is not. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handleFailures');
  return { title: m.status_title(), view: await statusView(args.context.get(shopContext)) };
}

type Row<K extends 'parts' | 'processes'> = StatusView[K][number];
type QueueRow = NonNullable<StatusView['queue']>[number];

const partColumns = (): readonly Column<Row<'parts'>>[] => [
  { name: m.status_col_part(), isHead: true, cell: ({ name }) => name },
  {
    name: m.status_col_state(),
    cell: ({ isWell }) => (
      <span className={isWell ? 'tag ok' : 'tag redo'}>{isWell ? m.status_well() : m.status_trouble()}</span>
    ),
  },
  { name: m.status_col_said(), isEmpty: ({ said }) => said === '', cell: ({ said }) => said },
];

const queueColumns = (): readonly Column<QueueRow>[] => [
  { name: m.status_col_job(), isHead: true, cell: ({ name }) => name },
  { name: m.status_col_waiting(), isRight: true, className: 'num', cell: ({ waiting }) => waiting },
  { name: m.status_col_retried(), isRight: true, className: 'num', cell: ({ retried }) => retried },
  { name: m.status_col_active(), isRight: true, className: 'num', cell: ({ active }) => active },
  { name: m.status_col_oldest(), isEmpty: ({ oldest }) => oldest === '', cell: ({ oldest }) => oldest },
];

const processColumns = (): readonly Column<Row<'processes'>>[] => [
  { name: m.status_col_process(), isHead: true, cell: ({ name }) => name },
  { name: m.status_col_role(), cell: ({ role }) => role },
  { name: m.status_col_machine(), cell: ({ machine }) => machine },
  { name: m.status_col_since(), className: 'num', cell: ({ since }) => since },
];

type PartProps = { readonly title: string; readonly children: React.ReactNode };
const Part = ({ title, children }: PartProps) => (
  <section className={s.part} aria-label={title}>
    <h2 className="h3">{title}</h2>
    {children}
  </section>
);
const Said = ({ text }: { readonly text: string }) => <p className="muted">{text}</p>;

const Parts = ({
  view: { parts, queue, mails, places, processes, isDrill, release },
}: {
  readonly view: StatusView;
}) => (
  <>
    {isDrill && <Note tone="warn">{m.status_drill()}</Note>}
    <Part title={m.status_parts()}>
      <RowTable
        label={m.status_parts()}
        columns={partColumns()}
        rows={parts}
        keyOf={({ name }) => name}
        className={s.parts}
      />
    </Part>
    <Part title={m.status_queue()}>
      {queue && queue.length > 0 ? (
        <RowTable
          label={m.status_queue()}
          columns={queueColumns()}
          rows={queue}
          keyOf={({ job }) => job}
          className={s.queue}
        />
      ) : (
        <Said text={queue ? m.status_queue_none() : m.status_not_known()} />
      )}
    </Part>
    <Part title={m.status_mails()}>
      {mails ? <Figures figures={mails} /> : <Said text={m.status_not_known()} />}
    </Part>
    <Part title={m.status_disks()}>
      <Figures figures={places} />
    </Part>
    <Part title={m.status_processes()}>
      {processes.length > 0 ? (
        <RowTable
          label={m.status_processes()}
          columns={processColumns()}
          rows={processes}
          keyOf={({ key }) => key}
        />
      ) : (
        <Said text={m.status_processes_one()} />
      )}
      <Said text={m.status_release({ release })} />
    </Part>
  </>
);

export default function Status() {
  const { title, view } = useLoaderData<typeof loader>();
  const { refresh } = useListState();
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.status_lead()}
      list={wholeList(view ? [view] : [], view ? null : m.status_failed())}
      none={null}
      table={([shown]) => shown && <Parts view={shown} />}
      onRefresh={refresh}
    />
  );
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListPage, wholeList } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { type Column, cellClasses, RowTable, Under } from '#web/lists/row-table.tsx';
import { Note } from '#web/ui/note.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './attention.module.css';
import { FailureActs } from './failure-acts.tsx';
import { OrderLink } from './order-link.tsx';
import { attentionView, type FailureGroup, type FailureRow } from './view.server.ts';
import { WaitingList } from './waiting-list.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What went wrong without anybody looking: money, mails, jobs, print files. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handleFailures');
  return { title: m.attention_title(), view: await attentionView(args.context.get(shopContext)) };
}

/** What whoever runs the shop has to mend: nothing can be done about it on this page. */
const Troubles = ({ texts }: { readonly texts: readonly string[] }) => (
  <div className={s.group}>
    <Note tone="warn">
      <strong>{m.attention_shop()}</strong>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
    </Note>
  </div>
);

const columnsOf = (): readonly Column<FailureRow>[] => [
  {
    name: m.attention_col_what(),
    isHead: true,
    cell: ({ what, more }) => (
      <>
        <strong>{what}</strong>
        {more && <Under>{more}</Under>}
      </>
    ),
  },
  { name: m.attention_col_order(), cell: ({ order }) => <OrderLink order={order} /> },
  {
    name: m.attention_col_why(),
    cell: ({ why, fact }) => (
      <span className={s.why}>
        {why}
        {fact && <code className={s.fact}>{fact}</code>}
      </span>
    ),
  },
  { name: m.attention_col_when(), className: 'num', cell: ({ when }) => when },
  {
    name: m.people_col_acts(),
    isUnnamed: true,
    className: cellClasses.acts,
    cell: (row) => <FailureActs row={row} />,
  },
];

const Group = ({ group: { kind, title, rows, rest } }: { readonly group: FailureGroup }) => (
  <section id={kind} className={s.group} aria-labelledby={`${kind}-title`}>
    <h2 id={`${kind}-title`} className="h3">
      {title}
    </h2>
    <RowTable label={title} columns={columnsOf()} rows={rows} keyOf={({ id }) => id} className={s.failures} />
    {rest && <p className="muted">{rest}</p>}
  </section>
);

export default function Attention() {
  const { title, view } = useLoaderData<typeof loader>();
  const groups = view?.groups ?? [];
  const troubles = view && view.troubles.length > 0 && <Troubles texts={view.troubles} />;
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.attention_lead()}
      filters={
        groups.length > 1 && (
          <QuickFilters
            label={m.attention_kinds()}
            tags={groups.map((group) => ({
              text: group.title,
              count: group.count,
              address: `#${group.kind}`,
              current: false,
            }))}
          />
        )
      }
      list={wholeList(groups, view ? null : m.attention_failed())}
      none={troubles || <ListEmpty title={m.attention_well_title()} text={m.attention_well_text()} />}
      table={() => (
        <>
          {troubles}
          {groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </>
      )}
    >
      {view && <WaitingList view={view.waiting} />}
    </ListPage>
  );
}

import { clsx } from 'clsx';
import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './audit.module.css';
import { queryOf } from './audit-query.ts';
import { FilterForm } from './filter-form.tsx';
import { auditView, type RowView } from './list-data.server.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Who did what to what, newest first. */
export const loader = listLoader(staffOnly, 'readAudit', m.people_audit, auditView);

const columnsOf = (): readonly Column<RowView>[] => [
  {
    name: m.people_audit_when(),
    className: clsx('num', s.when),
    cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
  },
  {
    name: m.people_audit_who(),
    cell: ({ by, role }) => (
      <span>
        <strong>{by}</strong> <span className="muted">{role}</span>
      </span>
    ),
  },
  { name: m.people_audit_what(), cell: ({ act }) => act },
  {
    name: m.people_audit_object(),
    isEmpty: ({ kind, object }) => !kind && !object,
    cell: ({ kind, address, object }) => (
      <span>
        <span className="muted">{kind}</span> {address && object ? <a href={address}>{object}</a> : object}
      </span>
    ),
  },
  {
    name: m.people_audit_details(),
    className: s.changes,
    isEmpty: ({ changes }) => changes.length === 0,
    cell: ({ changes }) =>
      changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ),
  },
];

export default function Audit() {
  const { title, values, isNarrowed, isOlder, list, next, people } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'audit');
  const isPart = isNarrowed || isOlder;
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.people_audit_lead()}
      filters={<FilterForm action={base} values={values} isNarrowed={isNarrowed} people={people} />}
      list={list}
      none={
        <ListEmpty
          title={isPart ? m.people_nothing_title() : m.people_audit_none_title()}
          text={isPart ? m.people_nothing_text() : m.people_audit_none_text()}
        />
      }
      table={(rows, busy) => (
        <RowTable
          label={title}
          columns={columnsOf()}
          rows={rows}
          keyOf={({ id }) => id}
          busy={busy}
          className={s.audit}
        />
      )}
    >
      {(isOlder || next !== null) && (
        <nav className={s.ways} aria-label={m.admin_pages()}>
          {isOlder && (
            <a className="btn line" href={base + queryOf(values)}>
              {m.people_audit_newest()}
            </a>
          )}
          {next !== null && (
            <a className="btn line" href={base + queryOf(values, next)}>
              {m.people_audit_older()}
            </a>
          )}
        </nav>
      )}
    </ListPage>
  );
}

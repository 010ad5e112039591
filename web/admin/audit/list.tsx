import { clsx } from 'clsx';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListEmpty, ListFailed, ListStatus } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './audit.module.css';
import { queryOf } from './audit-query.ts';
import { FilterForm } from './filter-form.tsx';
import { auditView, type RowView } from './list-data.server.ts';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Who did what to what, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'readAudit');
  const shop = args.context.get(shopContext);
  return { title: m.people_audit(), ...(await auditView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

const Row = ({ row }: { readonly row: RowView }) => (
  <tr>
    <td className={clsx('num', s.when)} data-label={m.people_audit_when()}>
      <time dateTime={row.at}>{row.when}</time>
    </td>
    <td data-label={m.people_audit_who()}>
      <span>
        <strong>{row.by}</strong> <span className="muted">{row.role}</span>
      </span>
    </td>
    <td data-label={m.people_audit_what()}>{row.act}</td>
    <td data-label={row.kind || row.object ? m.people_audit_object() : undefined}>
      <span>
        <span className="muted">{row.kind}</span>{' '}
        {row.address && row.object ? <a href={row.address}>{row.object}</a> : row.object}
      </span>
    </td>
    <td data-label={row.changes.length > 0 ? m.people_audit_details() : undefined} className={s.changes}>
      {row.changes.length > 0 && (
        <ul>
          {row.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </td>
  </tr>
);

export default function Audit() {
  const view = useLoaderData<typeof loader>();
  const { title, values, isNarrowed, isOlder, rows, next, failure, people: staff } = view;
  const base = pathTo(useShop().edition, 'audit');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const columns = [
    m.people_audit_when(),
    m.people_audit_who(),
    m.people_audit_what(),
    m.people_audit_object(),
    m.people_audit_details(),
  ];
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.people_audit_lead()}</p>
        </div>
      </div>
      <FilterForm action={base} values={values} isNarrowed={isNarrowed} people={staff} />
      <ListStatus busy={busy} range="" />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && rows.length === 0 && (
        <ListEmpty
          title={isNarrowed || isOlder ? m.people_nothing_title() : m.people_audit_none_title()}
          text={isNarrowed || isOlder ? m.people_nothing_text() : m.people_audit_none_text()}
        />
      )}
      {rows.length > 0 && (
        <table
          className={clsx('tb dense', people.people, s.audit)}
          aria-label={title}
          aria-busy={busy || undefined}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
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
    </div>
  );
}

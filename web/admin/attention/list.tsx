import { clsx } from 'clsx';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListEmpty, ListFailed, ListStatus } from '#web/lists/list-states.tsx';
import { Note } from '#web/ui/note.tsx';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './attention.module.css';
import { FailureActs } from './failure-acts.tsx';
import { attentionView, type FailureGroup } from './view.server.ts';
import { WaitingList } from './waiting-list.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What went wrong without anybody looking: money, mails, jobs, print files. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handleFailures');
  return { title: m.attention_title(), view: await attentionView(args.context.get(shopContext)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

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

const Group = ({ group: { kind, title, rows, rest } }: { readonly group: FailureGroup }) => (
  <section id={kind} className={s.group} aria-labelledby={`${kind}-title`}>
    <h2 id={`${kind}-title`} className="h3">
      {title}
    </h2>
    <table className={clsx('tb dense', people.people, s.failures)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{m.attention_col_what()}</th>
          <th scope="col">{m.attention_col_order()}</th>
          <th scope="col">{m.attention_col_why()}</th>
          <th scope="col">{m.attention_col_when()}</th>
          <th scope="col">
            <span className="spoken">{m.people_col_acts()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <strong>{row.what}</strong>
              {row.more && <span className={people.under}>{row.more}</span>}
            </th>
            <td data-label={m.attention_col_order()}>
              {row.order ? (
                <a className="num" href={row.order.address}>
                  {row.order.code}
                </a>
              ) : (
                <span className="muted">{m.attention_no_order()}</span>
              )}
            </td>
            <td data-label={m.attention_col_why()}>
              <span className={s.why}>
                {row.why}
                {row.fact && <code className={s.fact}>{row.fact}</code>}
              </span>
            </td>
            <td className="num" data-label={m.attention_col_when()}>
              {row.when}
            </td>
            <td className={people.acts}>
              <FailureActs row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {rest && <p className="muted">{rest}</p>}
  </section>
);

export default function Attention() {
  const { title, view } = useLoaderData<typeof loader>();
  const groups = view?.groups ?? null;
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.attention_lead()}</p>
        </div>
      </div>
      {groups && groups.length > 1 && (
        <QuickFilters
          label={m.attention_kinds()}
          tags={groups.map((group) => ({
            text: group.title,
            count: group.count,
            address: `#${group.kind}`,
            current: false,
          }))}
        />
      )}
      <ListStatus busy={busy} range="" />
      {groups === null && <ListFailed text={m.attention_failed()} onRetry={() => void revalidate()} />}
      {view && view.troubles.length > 0 && <Troubles texts={view.troubles} />}
      {groups?.length === 0 && view?.troubles.length === 0 && (
        <ListEmpty title={m.attention_well_title()} text={m.attention_well_text()} />
      )}
      {groups?.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {view && <WaitingList view={view.waiting} />}
    </div>
  );
}

import { clsx } from 'clsx';
import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { partnerStates } from '#contract/partners.ts';
import { listStaff, type StaffFilters, type StaffMember, staffFilters } from '#contract/staff.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListEmpty, ListFailed, ListStatus } from '#web/lists/list-states.tsx';
import { type ListWords, writeQuery } from '#web/lists/query.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NUMBERS } from '../numbers.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './staff.module.css';
import { StaffDialog } from './staff-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

const words: ListWords<StaffFilters> = { status: 'active' };

/** Accounts of dealers and admins; a shop has few, so all are on one page. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = staffOnly(args, 'manageStaff');
  const { call } = args.context.get(shopContext);
  const { filters } = readQuery(staffFilters, args.url.searchParams);
  const found = await call(listStaff, { query: {} }).catch(() => ({ ok: false as const }));
  const everybody: readonly StaffMember[] = found.ok ? found.value : [];
  return {
    title: m.people_staff(),
    ownId: id,
    status: filters.status,
    everybody,
    failure: found.ok ? null : m.people_list_failed(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

const isOf = (status: StaffFilters['status'], { isActive }: StaffMember): boolean =>
  status === 'all' || isActive === (status === 'active');

export default function Staff() {
  const { title, ownId, status, everybody, failure } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'staff');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const [about, setAbout] = useState<'new' | StaffMember | null>(null);
  const shown = everybody.filter((person) => isOf(status, person));
  const names = { active: m.people_active(), inactive: m.people_inactive(), all: m.people_all() };
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.people_staff_lead()}</p>
        </div>
        <button type="button" className="btn primary small" onClick={() => setAbout('new')}>
          <Icon name="plus" size="small" />
          {m.people_staff_new()}
        </button>
      </div>
      <nav className={clsx('chips', s.states)} aria-label={m.people_status()}>
        {partnerStates.map((one) => (
          <a
            key={one}
            className="chip"
            href={base + writeQuery(words, { status: one })}
            aria-current={one === status ? 'true' : undefined}
          >
            {names[one]}
            <span className="count">
              {formatNumber(everybody.filter((person) => isOf(one, person)).length, NUMBERS)}
            </span>
          </a>
        ))}
      </nav>
      <ListStatus busy={busy} range="" />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && shown.length === 0 && (
        <ListEmpty title={m.people_nothing_title()} text={m.people_nothing_text()} />
      )}
      {shown.length > 0 && (
        <StaffTable staff={shown} everybody={everybody} ownId={ownId} busy={busy} onEdit={setAbout} />
      )}
      <StaffDialog
        about={about}
        ownId={ownId}
        onClose={() => setAbout(null)}
        onSaved={() => void revalidate()}
      />
    </div>
  );
}

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listStaff, type StaffFilters, type StaffMember, staffFilters } from '#contract/office/staff.ts';
import { partnerStates } from '#contract/people/partners.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { stateNames } from '#web/accounts/account-words.ts';
import { shopContext } from '#web/context.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { TagChoice } from '#web/lists/filters.tsx';
import { FilterRow, ListPage, wholeList } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

const words: ListWords<StaffFilters> = { status: 'active' };

/** Accounts of dealers and admins; a shop has few, so all are on one page. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = staffOnly(args, 'manageStaff');
  const { call } = args.context.get(shopContext);
  const { filters } = readQuery(staffFilters, args.url.searchParams);
  const found = await orFailed(call(listStaff, { query: {} }));
  const everybody: readonly StaffMember[] = found.ok ? found.value : [];
  return {
    title: m.people_staff(),
    ownId: id,
    status: filters.status,
    everybody,
    failure: found.ok ? null : m.people_list_failed(),
  };
}

const isOf = (status: StaffFilters['status'], { isActive }: StaffMember): boolean =>
  status === 'all' || isActive === (status === 'active');

export default function Staff() {
  const { title, ownId, status, everybody, failure } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'staff');
  const { revalidate } = useRevalidator();
  const [about, setAbout] = useState<'new' | StaffMember | null>(null);
  const ofState = (one: StaffFilters['status']) => everybody.filter((person) => isOf(one, person));
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.people_staff_lead()}
      tools={
        <ActButton
          icon="plus"
          look="btn primary small"
          name={m.people_staff_new()}
          onPress={() => setAbout('new')}
        />
      }
      filters={
        <FilterRow>
          <TagChoice
            label={m.people_status()}
            tags={partnerStates.map((one) => ({
              text: stateNames()[one],
              count: formatNumber(ofState(one).length, NUMBERS),
              address: base + writeQuery(words, { status: one }),
              current: one === status,
            }))}
          />
        </FilterRow>
      }
      list={wholeList(ofState(status), failure)}
      none={<ListEmpty title={m.people_nothing_title()} text={m.people_nothing_text()} />}
      table={(rows, busy) => (
        <StaffTable staff={rows} everybody={everybody} ownId={ownId} busy={busy} onEdit={setAbout} />
      )}
    >
      <StaffDialog
        about={about}
        ownId={ownId}
        onClose={() => setAbout(null)}
        onSaved={() => void revalidate()}
      />
    </ListPage>
  );
}

import { useLoaderData } from 'react-router';
import { partnerStates } from '#contract/people/partners.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { stateNames } from '#web/accounts/account-words.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { TagChoice } from '#web/lists/filters.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { FilterRow, ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { listView } from './list-data.server.ts';
import { partnerWords, queryOf } from './partner-query.ts';
import { PartnerTable } from './partner-table.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Partners with their terms, 20 per page (ADM-004, ADM-057, ADM-058). */
export const loader = listLoader(staffOnly, 'managePartners', m.people_partners, listView);

export default function Partners() {
  const { title, filters, list, counts } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const base = pathTo(edition, 'partners');
  const { form } = useFilterForm(partnerWords, base, filters);
  const isNarrowed = filters.phrase !== '' || counts?.all !== '0';
  return (
    <ListPage
      title={title}
      lead={m.people_partners_lead()}
      tools={
        <ActButton
          icon="plus"
          look="btn primary small"
          name={m.people_partner_new()}
          to={pathTo(edition, 'createPartner')}
        />
      }
      filters={
        <FilterRow>
          <SearchField
            form={form}
            label={m.people_search()}
            maxLength={200}
            phrase={filters.phrase}
            all={base + queryOf({ ...filters, phrase: '' })}
            clear={m.people_clear()}
          >
            <input type="hidden" name="status" value={filters.status} />
          </SearchField>
          <TagChoice
            label={m.people_status()}
            tags={partnerStates.map((status) => ({
              text: stateNames()[status],
              count: counts?.[status] ?? null,
              address: base + queryOf({ ...filters, status }),
              current: status === filters.status,
            }))}
          />
        </FilterRow>
      }
      list={list}
      none={
        <ListEmpty
          title={isNarrowed ? m.people_nothing_title() : m.people_none_title()}
          text={isNarrowed ? m.people_nothing_text() : m.people_none_text()}
        />
      }
      table={(rows, busy) => <PartnerTable rows={rows} busy={busy} />}
      addressOf={(one) => base + queryOf(filters, one)}
    />
  );
}

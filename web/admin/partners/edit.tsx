import { clsx } from 'clsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { getPartner } from '#contract/people/partners.ts';
import { listPeople } from '#contract/people/people.ts';
import { partnerName } from '#rules/people/partners/partner.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { InviteForm } from '#web/accounts/people/invite-form.tsx';
import { PeopleTable } from '#web/accounts/people/people-table.tsx';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { pageFailed } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { PriceListEditor } from '../price-lists/price-list-editor.tsx';
import s from './partner-form.module.css';
import { PartnerForm } from './partner-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** ADM-025 */
const tabs = ['profile', 'priceList'] as const;

/** A partner and their prices (ADM-003). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePartners');
  const { call } = args.context.get(shopContext);
  const found = await call(getPartner, { params: { id: args.params.id ?? '' } });
  if (!found.ok) throw pageFailed(found, 'partner_not_found');
  const partner = found.value;
  // the price list of everybody is nobody's
  const listed = partner.isDefault ? null : await call(listPeople, { params: { partnerId: partner.id } });
  return {
    title: partner.isDefault ? m.people_default_list() : partnerName(partner),
    partner,
    people: listed?.ok ? listed.value : null,
    tab: tabs.find((tab) => tab === args.url.searchParams.get('tab')) ?? 'profile',
  };
}

function Tabs({ id, tab }: { readonly id: string; readonly tab: string }) {
  const base = pathTo(useShop().edition, 'editPartner', { id });
  const names = { profile: m.people_tab_profile(), priceList: m.people_tab_price_list() };
  return (
    <nav className={s.tabs} aria-label={m.people_tabs()}>
      {tabs.map((one) => (
        <a
          key={one}
          href={one === 'profile' ? base : `${base}?tab=${one}`}
          aria-current={one === tab ? 'page' : undefined}
          data-keep-scroll=""
        >
          {names[one]}
        </a>
      ))}
    </nav>
  );
}

export default function EditPartner() {
  const { title, partner, people, tab } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const { revalidate } = useRevalidator();
  const changed = () => void revalidate();
  // once opened the editor stays, with what was typed, while the profile is looked at
  const [opened, setOpened] = useState<string | null>(null);
  if (tab === 'priceList' && opened !== partner.id) setOpened(partner.id);
  const way = [{ href: pathTo(edition, 'partners'), text: m.people_partners() }];
  return (
    <div className={frame.frameWrap}>
      <div className={s.head}>
        <Crumbs way={way} here={title} label={m.people_partners()} />
        <h1>{title}</h1>
      </div>
      <Tabs id={partner.id} tab={tab} />
      {/* stays while the prices are looked at, with whatever was typed */}
      <div className={clsx(tab !== 'profile' && s.behind)}>
        <PartnerForm key={partner.id} edited={partner} sources={[]} />
        {people && (
          <section className={s.people} aria-labelledby="people">
            <h2 id="people">{m.partner_people()}</h2>
            <PeopleTable partnerId={partner.id} {...people} changed={changed} />
            <InviteForm key={people.invitations.length} partnerId={partner.id} changed={changed} />
          </section>
        )}
      </div>
      {opened === partner.id && (
        <div key={partner.id} className={clsx(tab !== 'priceList' && s.behind)}>
          <PriceListEditor listId={partner.id} />
        </div>
      )}
    </div>
  );
}

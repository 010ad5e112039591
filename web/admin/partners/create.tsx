import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listComparableLists } from '#contract/prices/price-lists.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import type { Source } from '../price-lists/source-choice.tsx';
import s from './partner-form.module.css';
import { PartnerForm } from './partner-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** A new partner with a price list (ADM-002). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePartners');
  const { call } = args.context.get(shopContext);
  const found = await call(listComparableLists, {});
  const standard: Source = {
    id: 'default',
    name: m.people_default_list(),
    currency: 'CZK',
    partnerEmail: '',
  };
  const lists = found.ok ? found.value.lists : [];
  const others = lists
    .filter(({ isDefault }) => !isDefault)
    .map(({ id, name, currency, partnerEmail }) => ({ id, name, currency, partnerEmail }));
  return { title: m.people_partner_new(), sources: [standard, ...others] };
}

export default function CreatePartner() {
  const { title, sources } = useLoaderData<typeof loader>();
  const way = [{ href: pathTo(useShop().edition, 'partners'), text: m.people_partners() }];
  return (
    <div className={frame.frameWrap}>
      <div className={s.head}>
        <Crumbs way={way} here={title} label={m.people_partners()} />
        <h1>{title}</h1>
      </div>
      <PartnerForm edited={null} sources={sources} />
    </div>
  );
}

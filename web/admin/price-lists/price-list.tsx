import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { PageHead } from '#web/frame/page-head.tsx';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { PriceListEditor } from './price-list-editor.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** ADM-001, ADM-022: the default list, which everybody without an own one buys by. */
export function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePriceLists');
  return { title: m.pl_title() };
}

export default function PriceList() {
  const { title } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  return (
    <div className={frame.frameWrap}>
      <PageHead title={title}>
        <ActButton
          icon="plus"
          look="btn ghost small"
          name={m.pl_new_list()}
          to={pathTo(edition, 'createPartner')}
        />
      </PageHead>
      <PriceListEditor listId="default" />
    </div>
  );
}

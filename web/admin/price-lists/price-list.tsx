import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import adminPageStyles from '../admin-page.module.css';
import { PriceListEditor } from './price-list-editor.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** ADM-001, ADM-022: the default list, which everybody without an own one buys by. */
export function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePriceLists');
  return { title: m.pl_title() };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

export default function PriceList() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className={frame.frameWrap}>
      <div className={adminPageStyles.adminTitle}>
        <h1>{title}</h1>
      </div>
      <PriceListEditor listId="default" />
    </div>
  );
}

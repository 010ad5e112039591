import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import s from '#web/frame/work-frame.module.css';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

export function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'changeOwnProfile');
  return { title: m.partner_profile() };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

export default function ProfilePage() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className={s.frameWrap}>
      <h1>{title}</h1>
    </div>
  );
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { may } from '#rules/accounts/permissions.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { WhatWorks } from '#web/account/what-works.tsx';
import { shopContext } from '#web/context.ts';
import { Note } from '#web/ui/note.tsx';
import s from './admin-frame.module.css';
import { staffOnly } from './guard.server.ts';
import { adminMeta } from './page.ts';

export { adminHeaders as headers } from './page.ts';
export { RouteError as ErrorBoundary } from './route-error.tsx';

/** The orders of partners are not built yet: the page says so, and what works already. */
export function loader(args: LoaderFunctionArgs) {
  const profile = staffOnly(args, 'enterBackOffice');
  const { edition } = args.context.get(shopContext);
  const isAdmin = may(profile, 'manageRegularOrders');
  return {
    title: m.admin_orders(),
    text: isAdmin ? m.admin_come_admin() : m.admin_come_dealer(),
    note: m.arriving_note(),
    points: [m.admin_come_mail(), m.arriving_admin_shop()],
    go: isAdmin ? m.admin_regular() : m.arriving_go(),
    address: pathTo(edition, isAdmin ? 'regularOrders' : 'meter'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => adminMeta(loaderData?.title);

export default function OrdersComingSoon() {
  const { title, text, note, points, go, address } = useLoaderData<typeof loader>();
  return (
    <div className={s.adminTrouble}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Note>{note}</Note>
      <WhatWorks points={points} go={go} address={address} />
    </div>
  );
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopContext } from '#web/context.ts';
import { homeOfRole } from '#web/storefront/login/home-of-role.ts';
import { staffOnly } from './guard.server.ts';

export { adminHeaders as headers } from './page.ts';
export { RouteError as ErrorBoundary } from './route-error.tsx';

/** `/admin` is the first page of whoever works here (AUT-032, D-B95). */
export function loader(args: LoaderFunctionArgs) {
  const { role } = staffOnly(args, 'enterBackOffice');
  throw redirect(homeOfRole(args.context.get(shopContext).edition, role));
}

export default function Home() {
  return null;
}

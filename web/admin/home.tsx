import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { homeOf } from '#web/shell/home-of-role.ts';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** `/admin` is the first page of whoever works here (AUT-032, D-B95). */
export function loader(args: LoaderFunctionArgs) {
  const account = staffOnly(args, 'enterBackOffice');
  throw redirect(homeOf(args.context.get(shopContext).edition, account));
}

export default function Home() {
  return null;
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** `/b2b` is the list of orders (ORD-003, D-B96). */
export function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'enterPartnerArea');
  throw redirect(pathTo(args.context.get(shopContext).edition, 'partnerOrders'));
}

export default function Home() {
  return null;
}

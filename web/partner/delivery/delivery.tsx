import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { ChooseLocations } from './choose-locations.tsx';
import { deliveryView } from './delivery-data.server.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Where an order goes; only until it is saved (LOC-027, LOC-028). */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'manageDeliveryLocations');
  const view = await deliveryView(args.context.get(shopContext), args.params.orderId ?? '');
  return { title: m.split_title({ code: view.code }), view };
}

export default function Delivery() {
  const { title, view } = useLoaderData<typeof loader>();
  // another order begins anew
  return <ChooseLocations key={view.orderId} title={title} view={view} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { logoByLink, readOrderByLink } from '#contract/orders/order-links.ts';
import { urlOf } from '#contract/platform/client.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { isUnknown } from '#web/frame/page.ts';
import { closedHeaders, closedMeta, linkTitle, OrderByLink } from '#web/orders/link/order-by-link.tsx';
import { GuestFrame } from './frame.tsx';
import s from './guest.module.css';

/** What a partner shows a customer of theirs: as the partner, and with nothing of the maker. */

export const headers = () => closedHeaders;

/** A secret nobody has and a link that ended look the same, and tell of no partner. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const secret = params.secret ?? '';
  const { call, edition, apiBase } = context.get(shopContext);
  const found = await call(readOrderByLink, { params: { secret } });
  if (found.ok && found.value.kind === 'buyer') throw redirect(pathTo(edition, 'orderByLink', { secret }));
  if (!found.ok && !isUnknown(found, 'link_not_found')) throw data(null, { status: 503 });
  if (!found.ok) return data(null, { status: 404, headers: closedHeaders });
  const of = found.value.agency?.logo ?? null;
  const logo = of && apiBase + urlOf(logoByLink, { params: { secret }, query: { of } });
  return data({ secret, order: found.value, logo }, { headers: closedHeaders });
}

/** Of its own, or the browser asks for the one of the shop. */
const icon = (href: string) => ({ tagName: 'link', rel: 'icon', href });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? linkTitle(loaderData.order) : m.link_over_title() },
  icon(loaderData?.logo ?? 'data:,'),
  ...closedMeta,
];

export default function SharedOrder() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <Plain title={m.link_over_title()} text={m.guest_over_text()} />;
  const { secret, order, logo } = found;
  return (
    <GuestFrame of={{ name: order.sharedBy, logo, contact: order.agency }}>
      <OrderByLink secret={secret} order={order} />
    </GuestFrame>
  );
}

/** Where nothing of a partner is known. */
const Plain = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <GuestFrame of={null}>
    <div className={`wrap ${s.plain}`}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
    </div>
  </GuestFrame>
);

export const ErrorBoundary = () => (
  <>
    <title>{m.guest_failure_title()}</title>
    <GuestFrame of={null}>
      <div className={`wrap ${s.plain}`}>
        <h1>{m.guest_failure_title()}</h1>
        <p className="lead">{m.guest_failure_text()}</p>
        <a className="btn primary" href="?">
          {m.guest_failure_again()}
        </a>
      </div>
    </GuestFrame>
  </>
);

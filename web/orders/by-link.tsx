import { clsx } from 'clsx';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { readOrderByLink } from '#contract/orders/order-links.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { isUnknown } from '#web/frame/page.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './by-link.module.css';
import { closedHeaders, closedMeta, linkTitle, OrderByLink } from './link/order-by-link.tsx';

export const headers = () => closedHeaders;

/**
 * A secret nobody has and a link that ended look the same. Links of partners had this address once; they are
 * shown without anything of the shop.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const secret = params.secret ?? '';
  const found = await context.get(shopContext).call(readOrderByLink, { params: { secret } });
  if (found.ok && found.value.kind === 'shared')
    throw redirect(pathTo(context.get(shopContext).edition, 'sharedOrder', { secret }));
  if (found.ok) return data({ secret, order: found.value }, { headers: closedHeaders });
  if (!isUnknown(found, 'link_not_found')) throw data(null, { status: 503 });
  return data({ secret: '', order: null }, { status: 404, headers: closedHeaders });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.order ? linkTitle(loaderData.order) : m.link_over_title()} – Inkrule` },
  ...closedMeta,
];

export default function ByLink() {
  const { secret, order } = useLoaderData<typeof loader>();
  return order ? <OrderByLink secret={secret} order={order} /> : <Over />;
}

/** For every link that opens nothing. */
function Over() {
  const { edition } = useShop();
  return (
    <div className={clsx('wrap', s.over)}>
      <h1>{m.link_over_title()}</h1>
      <p className="lead">{m.link_over_text()}</p>
      <a className="btn second large" href={pathTo(edition, 'home')}>
        {m.link_over_shop()}
      </a>
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { openOrderRequest, openOrderRequestImage } from '#contract/partner-orders/order-requests.ts';
import { urlOf } from '#contract/platform/client.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { isUnknown } from '#web/frame/page.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { Decision } from './decision.tsx';
import { RequestHead, RequestView } from './request-view.tsx';
import s from './requests.module.css';

/** Whoever has the address decides: it is kept nowhere, found by nobody and told to no other site. */
const closed = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};
export const headers = () => closed;

/** Where the mail to an owner leads; a token nobody has and a link that ended look the same. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = (url.searchParams.get('token') ?? '').slice(0, 100) || 'none';
  const found = await context.get(shopContext).call(openOrderRequest, { query: { token } });
  if (found.ok) return data({ token, request: found.value }, { headers: closed });
  if (!isUnknown(found, 'order_request_not_found')) throw data(null, { status: 503 });
  return data({ token, request: null }, { status: 404, headers: closed });
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: `${m.requests_one_title()} – Inkrule` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function OrderApproval() {
  const { token, request } = useLoaderData<typeof loader>();
  const { apiBase } = useShop();
  if (!request)
    return (
      <div className={s.byLink}>
        <h1>{m.requests_one_title()}</h1>
        <Note tone="error">{m.problem_order_request_not_found()}</Note>
      </div>
    );
  return (
    <div className={s.byLink}>
      <RequestHead request={request} />
      <RequestView
        request={request}
        pictureOf={(item) => apiBase + urlOf(openOrderRequestImage, { query: { token, item } })}
      />
      <Decision key={request.id} request={request} token={token} />
    </div>
  );
}

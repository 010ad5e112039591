import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  getOrderRequest,
  getOrderRequestImage,
  withdrawOrderRequest,
} from '#contract/partner-orders/order-requests.ts';
import { urlOf } from '#contract/platform/client.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { pageFailed } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Decision } from './decision.tsx';
import { RequestHead, RequestView } from './request-view.tsx';
import s from './requests.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** One order above a limit: to who asked, and to owners, who decide it. */
export async function loader(args: LoaderFunctionArgs) {
  const profile = partnersOnly(args, 'seeOrderRequests');
  const params = { requestId: args.params.requestId ?? '' };
  const found = await args.context.get(shopContext).call(getOrderRequest, { params });
  if (!found.ok) throw pageFailed(found, 'order_request_not_found');
  const mayDecide = may(profile, 'decideOrderRequests', { partnerId: profile.partnerId });
  return { title: m.requests_one_title(), request: found.value, mayDecide };
}

export default function Request() {
  const { title, request, mayDecide } = useLoaderData<typeof loader>();
  const { edition, apiBase } = useShop();
  const { id, state, isOwn, orderId } = request;
  const way = [{ href: pathTo(edition, 'partnerRequests'), text: m.requests_title() }];
  const isOpen = state === 'open';
  return (
    <div className={frame.frameWrap}>
      <Crumbs way={way} here={title} label={m.requests_title()} />
      <RequestHead request={request} />
      {orderId && (
        <a className="btn second" href={pathTo(edition, 'partnerOrder', { orderId })}>
          {m.requests_to_order()}
        </a>
      )}
      <RequestView
        request={request}
        pictureOf={(item) => apiBase + urlOf(getOrderRequestImage, { params: { requestId: id, item } })}
      />
      {isOpen && isOwn && <Withdraw id={id} />}
      {isOpen && mayDecide && <Decision key={id} request={request} token={null} />}
    </div>
  );
}

function Withdraw({ id }: { readonly id: string }) {
  const [isAsked, setAsked] = useState(false);
  const act = useAct();
  return (
    <p className={s.withdraw}>
      <button type="button" className="btn line" onClick={() => setAsked(true)}>
        {m.requests_withdraw()}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={m.requests_withdraw_title()}
        text={m.requests_withdraw_text()}
        yes={m.requests_withdraw()}
        no={m.requests_keep()}
        onNo={() => {
          setAsked(false);
          act.closed();
        }}
        onYes={() => act.run(withdrawOrderRequest, { params: { requestId: id } }, m.requests_withdrew())}
      />
    </p>
  );
}

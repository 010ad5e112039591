import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '#texts/messages.ts';
import adminPage from '#web/admin/admin-page.module.css';
import { RouteError } from '#web/frame/route-error.tsx';
import frame from '#web/frame/work-frame.module.css';
import { ListFailed } from '#web/lists/list-states.tsx';

/** The list could not be had at all, for instance because the network is away (ORD-094). */
export function ListError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <div className={frame.frameWrap}>
      <div className={adminPage.adminTitle}>
        <h1>{m.admin_orders()}</h1>
      </div>
      <ListFailed text={m.dealer_list_failed()} onRetry={() => void revalidate()} />
    </div>
  );
}

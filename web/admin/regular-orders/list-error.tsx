import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '#texts/messages.ts';
import { ListFailed } from '#web/lists/list-states.tsx';
import { RouteError } from '../route-error.tsx';

/**
 * The list could not be had at all, for instance because the network is away: it is emptied and says so
 * (ADM-079).
 */
export function ListError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <div className="admin-wrap">
      <div className="admin-title">
        <h1>{m.admin_regular()}</h1>
      </div>
      <ListFailed text={m.admin_list_failed()} onRetry={() => void revalidate()} />
    </div>
  );
}

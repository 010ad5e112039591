import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '#texts/messages.ts';
import { ListFailed } from '#web/lists/list-states.tsx';
import s from '../admin-frame.module.css';
import adminPageStyles from '../admin-page.module.css';
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
    <div className={s.adminWrap}>
      <div className={adminPageStyles.adminTitle}>
        <h1>{m.admin_regular()}</h1>
      </div>
      <ListFailed text={m.admin_list_failed()} onRetry={() => void revalidate()} />
    </div>
  );
}

import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '#texts/messages.ts';
import { RouteError } from '#web/frame/route-error.tsx';
import s from '#web/frame/work-frame.module.css';
import { ListFailed } from '#web/lists/list-states.tsx';
import adminPageStyles from '../admin-page.module.css';

/**
 * The list could not be had at all, for instance because the network is away: it is emptied and says so
 * (ADM-079).
 */
export function ListError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <div className={s.frameWrap}>
      <div className={adminPageStyles.adminTitle}>
        <h1>{m.admin_regular()}</h1>
      </div>
      <ListFailed text={m.admin_list_failed()} onRetry={() => void revalidate()} />
    </div>
  );
}

import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import adminPage from '#web/admin/admin-page.module.css';
import { RouteError } from '#web/frame/route-error.tsx';
import frame from '#web/frame/work-frame.module.css';
import { ListFailed } from './list-states.tsx';

/**
 * The list could not be had at all, for instance because the network is away: it is emptied and says so
 * (ORD-094, ADM-079).
 */
export function ListError({ title, text }: { readonly title: string; readonly text: string }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <div className={frame.frameWrap}>
      <div className={adminPage.adminTitle}>
        <h1>{title}</h1>
      </div>
      <ListFailed text={text} onRetry={() => void revalidate()} />
    </div>
  );
}

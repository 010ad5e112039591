import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { PageHead } from '#web/frame/page-head.tsx';
import { RouteError } from '#web/frame/route-error.tsx';
import frame from '#web/frame/work-frame.module.css';
import { useLoadAnew } from '#web/shell/load-anew.ts';
import { ListFailed } from './list-states.tsx';

/**
 * The list could not be had at all, for instance because the network is away: it is emptied and says so
 * (ORD-094, ADM-079).
 */
export function ListError({ title, text }: { readonly title: string; readonly text: string }) {
  const error = useRouteError();
  useLoadAnew(error);
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <div className={frame.frameWrap}>
      <PageHead title={title} />
      <ListFailed text={text} onRetry={() => void revalidate()} />
    </div>
  );
}

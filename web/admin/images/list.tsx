import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import s from './images.module.css';
import { imagesView } from './images-data.server.ts';
import { ImagesPage } from './images-page.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Products by category, each with the way to its pictures (D-B109). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageImages');
  return imagesView(args.context.get(shopContext), args.url.searchParams.get('category'));
}

export default function ImagesList() {
  const view = useLoaderData<typeof loader>();
  return (
    <ImagesPage view={view}>
      <div className={s.choose}>
        <h2>{m.images_choose()}</h2>
        <p>{m.images_choose_text()}</p>
      </div>
    </ImagesPage>
  );
}

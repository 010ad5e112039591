import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '#web/context.ts';
import { useLoadAnew } from '#web/shell/load-anew.ts';
import { metaOf } from './head.ts';
import { Details } from './product/details.tsx';
import { Failed, failedTitle } from './product/failed.tsx';
import { FAILED, productPage } from './product/product-page.server.ts';

const Unknown = lazy(() => import('./product/unknown.tsx'));

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = await productPage(context.get(shopContext), params.productId ?? '', url.searchParams);
  if (page === FAILED) throw data(null, { status: 503 });
  return page.kind === 'unknown' ? data(page, { status: 404 }) : page; // D-S08
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  if (!page) return [{ title: failedTitle() }];
  if (page.kind === 'unknown')
    return [{ title: `${page.head.title} – Inkrule` }, { name: 'robots', content: 'noindex' }];
  return metaOf(args, page.head);
};

/** A product, or the note that there is none of this name (CAT-042 to CAT-057). */
export default function Product() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'product') return <Details key={page.id} page={page} />;
  return (
    <Suspense>
      <Unknown page={page} />
    </Suspense>
  );
}

/** Inside the shell, so that every other way stays open (ERR-018). */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  useLoadAnew(error);
  return <Failed />;
}

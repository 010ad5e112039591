import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '#web/context.ts';
import { metaOf } from './head.ts';
import { Details } from './product/details.tsx';
import { Failed, failedTitle } from './product/failed.tsx';
import { FAILED, productPage } from './product/product-page.server.ts';
import { Unknown } from './product/unknown.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await productPage(context.get(shopContext), params.productId ?? '', new URL(request.url).searchParams);
  if (page === FAILED) throw data(null, { status: 503 });
  return page.kind === 'unknown' ? data(page, { status: 404 }) : page; // D-S08
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  if (!page) return [{ title: failedTitle() }];
  if (page.kind === 'unknown') return [{ title: `${page.head.title} – Inkrule` }, { name: 'robots', content: 'noindex' }];
  return metaOf(args, page.head);
};

/** A product, or the note that there is none of this name (CAT-042 to CAT-057). */
export default function Product() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'unknown' ? <Unknown page={page} /> : <Details key={page.id} page={page} />;
}

/** Inside the shell, so that every other way stays open (ERR-018). */
export function ErrorBoundary() {
  return <Failed />;
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import { productView } from './images-data.server.ts';
import { ImagesPage } from './images-page.tsx';
import { ProductImages } from './product-images.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** The pictures of one product (ADM-061). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageImages');
  return productView(args.context.get(shopContext), args.params.productId ?? '');
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  workMeta(loaderData && `${loaderData.product.name}, ${loaderData.title}`);

export default function ImagesOfProduct() {
  const { product, ...view } = useLoaderData<typeof loader>();
  return (
    <ImagesPage view={view} productId={product.id}>
      <ProductImages key={product.id} product={product} />
    </ImagesPage>
  );
}

import { data, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { showProductCopy } from '#contract/catalogue/editor.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { pageFailed } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { toast } from '#web/ui/toast.tsx';
import { categoryNames } from '../images/category-names.ts';
import s from './product-form.module.css';
import { ProductForm } from './product-form.tsx';
import { draftOf, emptyProduct, typedOf } from './typed-product.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** A product of a category from nothing, or with `?copy=<id>` from another one. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageCatalogue');
  const category = categories.find((one) => one === args.params.category);
  if (!category) throw data(null, { status: 404 });
  const copied = args.url.searchParams.get('copy');
  const title = m.products_new_title({ category: categoryNames()[category] });
  if (copied === null) return { title, copiedFrom: undefined, first: emptyProduct(category) };
  const found = await args.context.get(shopContext).call(showProductCopy, { params: { id: copied } });
  if (!found.ok) throw pageFailed(found, 'product_not_found');
  return { title, copiedFrom: copied, first: typedOf(found.value.product) };
}

export default function NewProduct() {
  const { title, copiedFrom, first } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const navigate = useNavigate();
  const way = [{ href: pathTo(edition, 'catalogue'), text: m.products_title() }];
  const onSaved = ({ id }: { readonly id: string }) => {
    toast(m.products_created());
    void navigate(pathTo(edition, 'editProduct', { productId: id }));
  };
  return (
    <div className={frame.frameWrap}>
      <div className={s.head}>
        <div>
          <Crumbs way={way} here={title} label={m.products_title()} />
          <h1>{title}</h1>
        </div>
      </div>
      <ProductForm
        key={`${first.category} ${copiedFrom ?? ''}`}
        opened={{ product: draftOf(first), state: null, copiedFrom }}
        first={first}
        known={[]}
        onSaved={onSaved}
      />
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { getCatalogueProduct } from '#contract/catalogue/editor.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { pageFailed } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ProductActs } from './product-acts.tsx';
import s from './product-form.module.css';
import { ProductForm } from './product-form.tsx';
import { typedOf } from './typed-product.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** One product of the catalogue, to be changed. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageCatalogue');
  const { call, locale } = args.context.get(shopContext);
  const found = await call(getCatalogueProduct, { params: { id: args.params.productId ?? '' } });
  if (!found.ok) throw pageFailed(found, 'product_not_found');
  return { title: found.value.product.name[locale] || found.value.product.id, opened: found.value };
}

export default function EditProduct() {
  const { title, opened } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const { revalidate } = useRevalidator();
  const { product, state, retiredAt, orders, items } = opened;
  const way = [{ href: pathTo(edition, 'catalogue'), text: m.products_title() }];
  return (
    <div className={frame.frameWrap}>
      <div className={s.head}>
        <div>
          <Crumbs way={way} here={title} label={m.products_title()} />
          <h1>{title}</h1>
          {orders > 0 && (
            <p>{m.products_in_orders({ count: orders, shown: formatNumber(orders, NUMBERS) })}</p>
          )}
        </div>
        <ProductActs product={product} name={title} state={state} isRetired={retiredAt !== null} />
      </div>
      {retiredAt && (
        <Note tone="warn">{m.products_retired_note({ when: displayTime(new Date(retiredAt)) })}</Note>
      )}
      <ProductForm
        key={product.id}
        opened={{ product, state }}
        first={typedOf(product)}
        known={items}
        onSaved={({ isChanged }) => {
          toast(isChanged ? m.products_saved() : m.products_unchanged());
          void revalidate();
        }}
      />
    </div>
  );
}

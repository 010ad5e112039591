import { clsx } from 'clsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { getProduct } from '#contract/catalogue/catalogue.ts';
import { getSettings } from '#contract/company/settings.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { getCurrentPriceList, getDefaultPriceList } from '#contract/prices/pricing.ts';
import { productTitle } from '#rules/catalogue/products/names.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { newConfiguration } from '#rules/design/artwork/configuration.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { anonymousBuyer, vatBuyer, vatPercentFor } from '#rules/platform/money/vat.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './designer.module.css';
import { Designer } from './designer.tsx';
import { sharedLinkOf } from './share/address.ts';
import { type DesignerData, offerOf } from './state/offer.ts';
import { priceRowsOf, priceText } from './state/price-text.ts';
import { type RequestedOptions, requestedOptionsOf } from './state/requested-options.ts';

// Loaded when needed: only a visit by a link uses it.
const OpenShared = lazy(() => import('./share/open-shared.tsx'));

const nothingRequested: RequestedOptions = { color: null, scale: null };

/**
 * Product, settings and the price rows of this product. A caller with a price list of their own gets no rows:
 * it is known to the server only, which then tells every price.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, currency, edition, locale } = context.get(shopContext);
  const query = { currency };
  const productId = params.productId ?? '';
  const [product, settings, own, list] = await Promise.all([
    call(getProduct, { params: { id: productId }, query }),
    call(getSettings, {}),
    call(getCurrentPriceList, { query }),
    call(getDefaultPriceList, { query: { ...query, productId } }),
  ]);
  if (!product.ok) return data(null, { status: 404 });
  if (!settings.ok) throw data(null, { status: 503 });
  const isDefault = own.ok && own.value.isDefault;
  const buyer =
    own.ok && !own.value.isDefault
      ? vatBuyer({
          useBillingCompany: own.value.useBillingCompany,
          taxTin: own.value.billingTaxTin ?? '',
          country: own.value.billingCountry,
        })
      : anonymousBuyer(edition);
  return {
    product: product.value,
    settings: settings.value,
    priceText: isDefault && list.ok ? priceText(list.value.prices) : null,
    edition,
    locale,
    currency,
    vatPercent: vatPercentFor(edition, buyer),
  } satisfies Omit<DesignerData, 'priceRows'> & { readonly priceText: string | null };
}

/** Colour and scale stand in the query and change without a load (CFG-005). */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Configuration() {
  const found = useLoaderData<typeof loader>();
  const { apiBase } = useShop();
  const [query] = useSearchParams();
  const offer = useMemo(() => {
    if (!found) return null;
    const { priceText: text, ...data } = found;
    return offerOf({ ...data, priceRows: text === null ? null : priceRowsOf(text) });
  }, [found]);
  const link = sharedLinkOf(query);
  // another unfinished design of the product was opened: it keeps its own colour and scale, whatever the
  // address says
  const [reopened, setReopened] = useState({ productId: '', times: 0 });
  const isReopened = reopened.productId === found?.product.id;
  const requested = isReopened ? nothingRequested : requestedOptionsOf(query);
  if (!offer) return <Unknown />;
  const start = newConfiguration(offer.product, requested, () => 0);
  if (!start.ok) return <Missing text={problemText('availability_not_found', offer.locale)} />;
  return (
    <>
      <title>{`${productTitle(offer.product, offer.locale)}, ${m.designer_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      {link ? (
        <>
          <noscript>
            <div className={clsx('wrap', s.designerMissing)}>
              <Note tone="warn">{m.designer_noscript()}</Note>
            </div>
          </noscript>
          <Suspense>
            <OpenShared link={link} offer={offer} />
          </Suspense>
        </>
      ) : (
        <Designer
          key={isReopened ? `${offer.product.id} ${reopened.times}` : offer.product.id}
          offer={offer}
          start={start.value.artwork}
          requested={requested}
          apiBase={apiBase}
          onReopen={() => setReopened(({ times }) => ({ productId: offer.product.id, times: times + 1 }))}
        />
      )}
    </>
  );
}

/** An unknown product is a note inside the shop, answered with 404 (D-S08). */
function Unknown() {
  const { locale } = useShop();
  return <Missing text={problemText('product_not_found', locale)} />;
}

/** What is missing, and the ways to the lists. */
function Missing({ text }: { text: string }) {
  const { edition, words } = useShop();
  const title = text.replace(/\.$/, '');
  return (
    <div className={clsx('wrap', s.designerMissing)}>
      <title>{`${title} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="h2">{title}</h1>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <a className="btn line" href={pathTo(edition, category)}>
              {words[category]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { categoryTexts } from '#rules/catalogue/products/enumerations.ts';
import { productTitle } from '#rules/catalogue/products/names.ts';
import { cardPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { milliFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import type { PageHead } from '../head.ts';
import { breadcrumbData } from '../head-data.ts';
import { organizationData, organizationId } from '../organization.server.ts';
import { type Tariff, unitPriceTexts } from '../unit-price.ts';
import type { ShownPicture } from './pictures.server.ts';
import type { ShippingRate } from './selling-terms.ts';
import { productStructure } from './structured-data.ts';

type Shown = {
  readonly name: string;
  /** colour id of the choice, and its name */
  readonly color: string | null;
  readonly colorName: string | null;
  readonly pictures: readonly ShownPicture[];
  readonly inStock: boolean;
  readonly price: { readonly net: number; readonly from: number } | null;
  readonly tariff: Tariff;
  readonly shipping: ShippingRate | null;
  readonly way: readonly { readonly text: string; readonly href: string }[];
};

/** Title, description, preview picture and schema.org of a product in the chosen colour. */
export function productHead(
  { edition, locale, origins, company }: ShopContext,
  product: Product,
  shown: Shown,
): PageHead {
  const { name, price, tariff, shipping } = shown;
  const origin = origins[edition];
  const path = pathTo(edition, 'product', { productId: product.id });
  const text = product.shortDescription[locale];
  const description = product.description[locale];
  return {
    title: productTitle(product, locale),
    description: price ? m.product_head({ text, price: unitPriceTexts(price.net, tariff).net }) : description,
    picture: `${cardPath(product, shown.color)}?w=960`,
    type: 'product',
    data: [
      productStructure({
        edition,
        currency: tariff.currency,
        url: origin + path,
        id: product.id,
        name,
        description,
        category: categoryTexts[product.category][locale],
        color: shown.colorName,
        images: shown.pictures.map((picture) => new URL(picture.large.src, origin).href),
        weight: product.weight,
        inStock: shown.inStock,
        net: price && milliFromNumber(price.net),
        vat: tariff.vat,
        from: price?.from ?? 1,
        seller: organizationId(origin),
        withdrawal: origin + pathTo(edition, 'withdrawal'),
        shipping,
      }),
      organizationData(company, origin),
      breadcrumbData(origin, [...shown.way, { text: name, href: path }]),
    ],
  };
}

import { getProduct } from '#contract/catalogue/catalogue.ts';
import { getProductPrice } from '#contract/prices/pricing.ts';
import { estimateTransport } from '#contract/prices/transport.ts';
import { hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { categoryTexts, scaleText, withWholeMeasures } from '#rules/catalogue/products/enumerations.ts';
import { minimumOrderText } from '#rules/catalogue/products/facts.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { type Category, categories } from '#rules/catalogue/products/product.ts';
import { companyAddress } from '#rules/company/record/shown-company.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { minorFromNumber, minorToNumber } from '#rules/platform/money/money.ts';
import { anonymousBuyer, grossOf } from '#rules/platform/money/vat.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { currentCategory } from '#web/shell/current-category.ts';
import { countryName } from '#web/words/country-texts.ts';
import { asProduct } from '../card-data.ts';
import { choiceQuery } from '../card-state.ts';
import type { PageHead } from '../head.ts';
import { shopperTariff } from '../tariff.server.ts';
import { unitPriceTexts } from '../unit-price.ts';
import { choiceFrom } from './choice.ts';
import { colorOptions, scaleOptions, stockWords } from './options.server.ts';
import { productHead } from './page-head.server.ts';
import { shownPictures } from './pictures.server.ts';
import type { ShippingRate } from './selling-terms.ts';
import { facts, printingTable } from './tables.server.ts';
import { galleryWords, productWords } from './words.server.ts';

/** Thrown away by the loader as a failed page (ERR-018). */
export const FAILED = 'failed';

/** Everything a product page shows, in words; 'failed' when the catalogue does not answer. */
export async function productPage(shop: ShopContext, id: string, search: URLSearchParams) {
  const { edition, locale, currency } = shop;
  const [reply, tariff] = await Promise.all([
    shop.call(getProduct, { params: { id }, query: { currency } }),
    shopperTariff(shop),
  ]);
  if (!reply.ok)
    return reply.code === 'product_not_found' || reply.code === 'invalid_input'
      ? unknownPage(shop, id)
      : FAILED;

  const product = asProduct(reply.value);
  const { category } = product;
  const minimum = reply.value.minimumQuantity;
  const choice = choiceFrom(product, search);
  const chosen = { product, choice, minimum, edition };
  const [price, shipping] = await Promise.all([
    priceOf(shop, tariff.listId, product.id, choice),
    shippingOf(shop, product.id, minimum, tariff.vat),
  ]);
  const texts = price && unitPriceTexts(price.net, tariff);
  const stock = stockWords(chosen);

  const name = productName(product, locale);
  const colorName = choice.color === null ? null : (colorById(choice.color)?.name[locale] ?? choice.color);
  const pictures = shownPictures(product, choice);
  const path = pathTo(edition, 'product', { productId: product.id });
  const way = [
    { text: m.shell_home(), href: pathTo(edition, 'home') },
    { text: categoryTexts[category][locale], href: pathTo(edition, category) },
  ];
  const { inStock } = stock.state;
  const head = productHead(shop, product, {
    name,
    color: choice.color,
    colorName,
    pictures,
    inStock,
    price,
    tariff,
    shipping,
    way,
  });
  return {
    kind: 'product' as const,
    head,
    way,
    path,
    id: product.id,
    name,
    short: withWholeMeasures(product.shortDescription[locale]),
    description: withWholeMeasures(product.description[locale]),
    /** what pictures show, e.g. "Block 5, 2 m, Natural" */
    shown: colorName === null ? name : `${name}, ${colorName}`,
    pictures,
    /** null where there is nothing to choose between */
    colorName: hasColorPicker(product) ? colorName : null,
    scaleName: scaleText(choice.scale)[locale],
    colors: colorOptions(chosen),
    scales: scaleOptions(chosen),
    price: texts && {
      net: texts.net,
      gross: tariff.vat > 0 ? texts.gross : null,
      isOwn: tariff.isOwn,
      basis: m.product_basis({ count: price.from, shown: formatNumber(price.from, edition) }),
    },
    shipping: pathTo(edition, 'shipping'),
    noPrice: m.product_price_unknown(),
    stock: { inStock, text: stock.text },
    order:
      pathTo(edition, 'configuration', { productId: product.id }) +
      choiceQuery(category === 'spatula', choice.color, choice.scale),
    minimum: minimumOrderText(minimum, formatNumber(minimum, edition))[locale],
    delivery: m.product_delivery(),
    versionsStock: hasColorPicker(product)
      ? m.product_versions_stock({ scale: scaleText(choice.scale)[locale] })
      : '',
    printing: printingTable(product, edition),
    facts: [...facts(product, edition), manufacturer(shop)],
    words: { ...productWords(), gallery: galleryWords() },
  };
}

/** Who makes it and where they are reached, as Regulation (EU) 2023/988 asks of every offer. */
const manufacturer = ({ company, locale }: ShopContext) => ({
  name: m.product_manufacturer(),
  value: [company.name, ...companyAddress(company, countryName(company.country, locale)), company.email].join(
    ', ',
  ),
});

/** Net per piece at the smallest order; null when this shopper has no price for the choice. */
async function priceOf(
  shop: ShopContext,
  listId: string | null,
  productId: string,
  { color, scale }: ReturnType<typeof choiceFrom>,
) {
  if (listId === null) return null;
  const found = await shop.call(getProductPrice, {
    params: { id: listId, productId },
    query: { color: color ?? '', scale, currency: shop.currency },
  });
  return found.ok ? { net: found.value.price, from: found.value.pcsFrom } : null;
}

/** What delivery of the smallest order costs in the country of the edition; null where it cannot be told. */
async function shippingOf(
  { call, edition, currency }: ShopContext,
  id: string,
  count: number,
  vat: number,
): Promise<ShippingRate | null> {
  const { country } = anonymousBuyer(edition);
  const found = await call(estimateTransport, { body: { items: [{ id, count }], country, currency } });
  if (!found.ok || found.value === null) return null;
  const gross = (net: number) => minorToNumber(grossOf(minorFromNumber(net), vat));
  return { country, from: gross(found.value.from), to: gross(found.value.to), currency };
}

/**
 * The note about a product nobody knows: what is missing and the ways on, first to the list its name belongs
 * to (D-S08).
 */
function unknownPage({ edition, locale }: ShopContext, productId: string) {
  const near: Category = currentCategory({ screen: 'product', params: { productId } }) ?? 'meter';
  const ways = [near, ...categories.filter((category) => category !== near)];
  return {
    kind: 'unknown' as const,
    head: { title: m.product_unknown_title(), description: m.product_unknown_text() } satisfies PageHead,
    text: m.product_unknown_text(),
    ways: ways.map((category) => ({
      text: categoryTexts[category][locale],
      href: pathTo(edition, category),
    })),
  };
}

export type ProductPage = Extract<Awaited<ReturnType<typeof productPage>>, { kind: 'product' }>;
export type UnknownPage = Extract<Awaited<ReturnType<typeof productPage>>, { kind: 'unknown' }>;

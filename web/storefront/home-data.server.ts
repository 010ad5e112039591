import { getProduct, type ProductReply } from '#contract/catalogue/catalogue.ts';
import { getSettings } from '#contract/company/settings.ts';
import { priceConfiguration } from '#contract/prices/pricing.ts';
import { availabilityOf } from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { categoryTexts } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber, unitDecimals } from '#rules/platform/money/format.ts';
import { type Milli, milliFromNumber, milliToNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { asProduct } from './card-data.ts';
import { choiceQuery } from './card-state.ts';
import { landingText } from './landing-texts.server.ts';
import { priceWords } from './list-words.server.ts';
import { organizationData, organizationId } from './organization.server.ts';
import { shopperTariff } from './tariff.server.ts';
import { grossUnit } from './unit-price.ts';

/** The rule whose prices show how quantity pays (CAT-085). */
const EXAMPLE = { productId: 'block-52', color: 'natural', scale: 'freeTop' } as const;
/** The quantity most people order; its tick is the red one. */
const KEY_QUANTITY = 100;

const LONGEST_TICK_PX = 102;
const SHORTEST_TICK_PX = 34;

export type TierTick = {
  readonly price: string;
  /** the same with VAT; null for whoever buys at net prices */
  readonly gross: string | null;
  readonly pieces: string;
  /** length of the tick in px, by price */
  readonly height: number;
  readonly key: boolean;
};

const lengths = {
  meter: m.home_lengths_meter,
  spatula: m.home_lengths_spatula,
  ruler: m.home_lengths_ruler,
  pencil: m.home_lengths_pencil,
};

/**
 * Real prices per quantity of one rule, as ticks that grow with the price; null when they cannot be asked.
 */
async function tiers(shop: ShopContext, product: ProductReply) {
  const { edition, locale, currency, call } = shop;
  const priced = await call(priceConfiguration, {
    body: {
      ...EXAMPLE,
      count: product.minimumQuantity,
      sides: [],
      digitalPreparationSurchargeCount: 0,
      tamponPreparationSurchargeCount: 0,
      simplePreparationSurchargeCount: 0,
      currency,
    },
  });
  if (!priced.ok) return null;
  const levels = priced.value.otherPrices;
  const most = Math.max(...levels.map((level) => level.price));
  const tariff = await shopperTariff(shop);
  const showsGross = tariff.vat > 0 && !tariff.isOwn;
  const unit = (price: Milli) => formatNumber(milliToNumber(price), edition, unitDecimals(edition, currency));
  const ticks: TierTick[] = levels.map((level) => ({
    price: unit(milliFromNumber(level.price)),
    gross: showsGross ? unit(grossUnit(milliFromNumber(level.price), tariff.vat)) : null,
    pieces: m.pieces({ count: level.pcsFrom, shown: formatNumber(level.pcsFrom, edition) }),
    height: Math.max(SHORTEST_TICK_PX, Math.round((level.price / most) * LONGEST_TICK_PX)),
    key: level.pcsFrom === KEY_QUANTITY,
  }));
  return {
    ticks,
    words: priceWords(),
    shipping: pathTo(edition, 'shipping'),
    text: m.home_tiers_text({
      product: productName(asProduct(product), locale),
      color: colorById(EXAMPLE.color)?.name[locale].toLocaleLowerCase(locale) ?? '',
      currency: currency === 'CZK' ? m.currency_CZK() : m.currency_EUR(),
    }),
  };
}

/** The example opened for its own print; null where nothing of it can be ordered. */
function designOf(product: ProductReply, { edition }: ShopContext): string | null {
  const { productId, color, scale } = EXAMPLE;
  const available = availabilityOf(asProduct(product), color, scale);
  if (!available || available.stockQuantity < product.minimumQuantity) return null;
  return pathTo(edition, 'configuration', { productId }) + choiceQuery(false, color, scale);
}

/** Everything the first page shows (SHL-026, D-S05). */
export async function homeData(shop: ShopContext) {
  const { edition, locale, currency, call } = shop;
  const origin = shop.origins[edition];
  const [settings, example] = await Promise.all([
    call(getSettings, {}),
    call(getProduct, { params: { id: EXAMPLE.productId }, query: { currency } }),
  ]);
  // up to the count of the settings everything is printed digitally, so pad print starts one piece later
  // (D-S29)
  const padFrom = settings.ok ? settings.value.minTamponPrintMeterCount + 1 : KEY_QUANTITY;
  return {
    title: [m.home_title_1(), m.home_title_2()],
    tiles: categories.map((category) => ({
      category,
      href: pathTo(edition, category),
      name: categoryTexts[category][locale],
      lengths: lengths[category](),
    })),
    blocks: categories.map((category) => landingText(category, edition, locale)),
    wear: m.wear_open(),
    tiers: example.ok ? await tiers(shop, example.value) : null,
    methods: [
      {
        picture: 'pad' as const,
        title: m.home_pad_title(),
        text: m.home_pad({ count: formatNumber(padFrom, edition) }),
      },
      { picture: 'digital' as const, title: m.home_digital_title(), text: m.home_digital() },
      { picture: 'simple' as const, title: m.home_simple_title(), text: m.home_simple() },
    ],
    shop: pathTo(edition, 'meter'),
    design: example.ok ? designOf(example.value, shop) : null,
    // who is signed in has no use for the way there
    login: shop.profile ? null : pathTo(edition, 'partnerLogin'),
    head: {
      title: m.home_title(),
      description: m.seo_home(),
      data: [
        {
          '@type': 'WebSite',
          name: 'Inkrule',
          url: `${origin}/`,
          inLanguage: locale,
          publisher: { '@id': organizationId(origin) },
        },
        organizationData(shop.company, origin),
      ],
    },
  };
}

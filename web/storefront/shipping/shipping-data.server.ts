import { getPaper } from '#contract/company/papers.ts';
import { getPaymentOptions } from '#contract/payments/payment.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { listDeliveryPrices } from '#contract/prices/transport.ts';
import type { PaperFacts } from '#rules/company/papers/placeholders.ts';
import { readPaper } from '#rules/company/papers/read-text.ts';
import { apiLocaleOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { grossOf } from '#rules/platform/money/vat.ts';
import { parcelLimit } from '#rules/prices/transport/transport-estimate.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { partsOf } from '#web/papers/paper-text.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { methodName, methodText } from '#web/words/method-texts.ts';
import { shopperTariff } from '../tariff.server.ts';
import type { Tariff } from '../unit-price.ts';

type Country = ReplyOf<typeof listDeliveryPrices>[number];

/** One price, or the lowest and the highest of a country whose districts differ. */
function priceTexts({ from, to }: { readonly from: number; readonly to: number }, tariff: Tariff) {
  const { currency, edition, vat } = tariff;
  const net = (price: number) => formatMoney(minorFromNumber(price), currency, edition);
  const gross = (price: number) => formatMoney(grossOf(minorFromNumber(price), vat), currency, edition);
  const both = (text: (price: number) => string) =>
    from === to ? text(from) : `${text(from)} – ${text(to)}`;
  return { net: both(net), gross: vat > 0 ? both(gross) : null, from: vat > 0 ? gross(from) : net(from) };
}

function countryView(country: Country, tariff: Tariff, locale: ShopContext['locale']) {
  const { edition, currency, vat } = tariff;
  const lowest = Math.min(...country.brackets.map(({ from }) => from));
  const price = priceTexts({ from: lowest, to: lowest }, tariff).from;
  const ranges = country.districts.map(({ from, to }) => (from === to ? from : `${from}–${to}`));
  return {
    code: country.country,
    name: countryName(country.country, locale),
    from: vat > 0 ? m.delivery_from({ price }) : m.delivery_from_net({ price }),
    districts: m.delivery_zips({ ranges: ranges.join(', ') }),
    duty:
      country.duty > 0
        ? m.delivery_duty({ net: formatMoney(minorFromNumber(country.duty), currency, edition) })
        : null,
    rows: country.brackets.map(({ upToKg, carrier, ...range }) => {
      const { net, gross } = priceTexts(range, tariff);
      return {
        weight: m.delivery_up_to({ kg: formatNumber(upToKg, edition) }),
        how: carrier === 'parcel' ? m.delivery_parcel() : m.delivery_pallet(),
        net,
        gross,
      };
    }),
  };
}
export type CountryView = ReturnType<typeof countryView>;

function countriesText(countries: readonly Country[], { currency, edition }: ShopContext): string {
  const named = currency === 'CZK' ? m.currency_CZK() : m.currency_EUR();
  const limit = parcelLimit(countries);
  return limit === null
    ? m.delivery_prices_text({ currency: named })
    : m.delivery_countries_text({ currency: named, kg: formatNumber(limit, edition) });
}

/** Everything the page of shipping and payment shows, in words. */
export async function shippingData(shop: ShopContext) {
  const { edition, locale, currency, call } = shop;
  const [tariff, prices, payment, paper] = await Promise.all([
    shopperTariff(shop),
    call(listDeliveryPrices, { query: { currency } }),
    call(getPaymentOptions, { query: { locale: apiLocaleOf[edition] } }),
    call(getPaper, { params: { paper: 'shipping', edition } }),
  ]);
  const title = m.delivery_title();
  return {
    title,
    lead: m.delivery_lead(),
    home: { href: pathTo(edition, 'home'), text: m.shell_home() },
    vatPercent: tariff.vat,
    countriesText: countriesText(prices.ok ? prices.value : [], shop),
    countries: prices.ok ? prices.value.map((country) => countryView(country, tariff, locale)) : [],
    parts: paper.ok ? partsOf(readPaper(paper.value.text, paper.value.facts as PaperFacts)) : [],
    note: paper.ok && paper.value.isSample ? m.legal_owner_note() : null,
    methods: (payment.ok ? payment.value.methods : [])
      .filter(({ available }) => available)
      .map(({ method }) => ({ name: methodName(method), text: methodText(method) })),
    words: {
      crumbs: m.shell_crumbs(),
      cart: m.delivery_cart(),
      countries: m.delivery_countries(),
      weight: m.delivery_weight(),
      how: m.delivery_how(),
      net: m.delivery_net(),
      gross: tariff.vat > 0 ? m.delivery_gross() : null,
      heavier: m.delivery_heavier(),
      timeTitle: m.delivery_time_title(),
      time: `${m.delivery_time()} ${m.delivery_time_plain()}`,
      paymentTitle: m.delivery_payment_title(),
    },
    head: { title, description: m.delivery_page_head() },
  };
}

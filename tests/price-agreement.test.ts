import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceConfiguration } from '#contract/prices/pricing.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { demoPriceLists } from '#database/demo/prices.ts';
import { standardSettings } from '#database/standard/settings.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import { emptyCompany } from '#rules/company/record/company.ts';
import { priceSides } from '#rules/design/artwork/colors.ts';
import { setColor, setPrintColors } from '#rules/design/artwork/commands/color.ts';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { copySideOne, setTab, settle } from '#rules/design/artwork/commands/side.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument } from '#rules/design/artwork/document.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { conversion, eurRateToNumber } from '#rules/platform/money/currency.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { mm } from '#rules/platform/units.ts';
import { groupRows, type PriceList } from '#rules/prices/pricing/price-list.ts';
import { quote } from '#rules/prices/pricing/quote.ts';
import { chosenItem, quoteConfiguration } from '#rules/prices/pricing/quote-configuration.ts';
import { tabMenus } from '#rules/prices/pricing/side-technology.ts';
import { tiers } from '#rules/prices/pricing/tiers.ts';
import type { Snapshot } from '#server/catalogue/snapshot/snapshot.ts';
import { presentPrices, presentQuote } from '#server/prices/pricing/present.ts';
import { answeredPrice, instantPrice, priceBody } from '#web/designer/price/price-request.ts';
import { type DesignerData, type Offer, offerOf } from '#web/designer/state/offer.ts';
import { priceRowsOf, priceText } from '#web/designer/state/price-text.ts';
import { pressOf } from '#web/designer/state/side-view.ts';

const demoList = demoPriceLists.find((list) => list.isDefault);
if (!demoList) throw new Error('the demo shop has no default price list');
const { rows: _rows, name: _name, ...facts } = demoList;
const defaultList: PriceList = { ...facts, rowsByHeliosId: groupRows(demoList.rows()) };

const snapshot: Snapshot = {
  revision: 1,
  lookedAt: 1,
  products: demoProducts,
  byId: new Map(demoProducts.map((product) => [product.id, product])),
  byCategory: new Map(),
  retired: new Map(),
  defaultList,
  settings: standardSettings,
  transportRates: [],
  company: emptyCompany,
};

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const pricesIn = (currency: Currency) => {
  const how = conversion('CZK', currency);
  if (!how.ok) throw new Error(how.code);
  return overTheWire(
    presentPrices([...defaultList.rowsByHeliosId.values()].flat(), how.value, standardSettings.eurRate),
  );
};
const bodySchema = priceConfiguration.body;
if (!bodySchema) throw new Error('the price call has a body');

const wirePrices = { CZK: pricesIn('CZK'), EUR: pricesIn('EUR') };

/**
 * The designer of a product as its page opens it: everything came as JSON, in the currency of the edition.
 */
function offerIn(product: Product, currency: Currency): Offer {
  const stocked = new Set(product.availabilities.map((entry) => entry.heliosId));
  const settings = {
    ...standardSettings,
    eurRate: eurRateToNumber(standardSettings.eurRate),
    cliche: minorToNumber(standardSettings.cliche),
    preparation: minorToNumber(standardSettings.preparation),
    pieceSurcharge: minorToNumber(standardSettings.pieceSurcharge),
  };
  return offerOf(
    overTheWire({
      product,
      settings,
      priceRows: priceRowsOf(priceText(wirePrices[currency].filter((row) => stocked.has(row.heliosId)))),
      edition: 'en',
      locale: 'en',
      currency,
      vatPercent: 21,
    }) as unknown as DesignerData,
  );
}
const offers = new Map<string, Offer>();
const offerFor = (product: Product, currency: Currency): Offer => {
  const key = `${product.id} ${currency}`;
  const offer = offers.get(key) ?? offerIn(product, currency);
  offers.set(key, offer);
  return offer;
};

const palette = ['#000000', '#c8102e', '#0057a8', '#00783e', '#f4c20d'];
const codes = [null, null, '186 C', 'Black C'];
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(10) };

const element = fc.record({
  kind: fc.constantFrom('text', 'text', 'picture', 'picked', 'reduced'),
  hex: fc.nat(palette.length - 1),
  code: fc.nat(codes.length - 1),
  inks: fc.integer({ min: 1, max: 3 }),
});
const sideOf = fc.record({
  elements: fc.array(element, { maxLength: 3 }),
  copiesFirst: fc.boolean(),
  tab: fc.constantFrom(...tabMenus),
});
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 1500 }),
  fc.constantFrom(...tiers.flatMap(({ pcsFrom }) => [pcsFrom, Math.max(1, pcsFrom - 1)]), MAX_QUANTITY),
);
const order = fc.record({
  product: fc.constantFrom(...demoProducts),
  stock: fc.nat(200),
  sides: fc.array(sideOf, { maxLength: 6 }),
  quantity,
  currency: fc.constantFrom<Currency>('CZK', 'EUR'),
});
type Order = typeof order extends fc.Arbitrary<infer O> ? O : never;

function designOf({ product, stock, sides, quantity: count }: Order, offer: Offer): ArtworkDocument {
  const chosen = product.availabilities[stock % product.availabilities.length];
  let document = emptyDocument(product, chosen?.color ?? null, chosen?.scale ?? 'withoutPrint');
  const press = pressOf(offer, count);
  let n = 0;
  const newId = () => `n-${++n}`;
  const run = (command: (now: ArtworkDocument) => Edited): void => {
    const done = command(document);
    if (done.ok) document = done.value;
  };
  for (const [index, { elements, copiesFirst, tab }] of sides.entries()) {
    const side = index + 1;
    for (const { kind, hex: at, code, inks } of elements) {
      const id = newId();
      const hex = palette[at] ?? '#000000';
      const colors = palette
        .slice(0, inks)
        .map((ink) => ({ hex: ink, pantone: null, isOpen: false, chosenByDropper: false }));
      if (kind === 'text') {
        run((now) => addText(now, { side, id, text: 'Sample', placeholder: '', measure, area }));
        run((now) => setColor(now, { ids: [id], hex, pantone: codes[code] ?? null }));
        continue;
      }
      run((now) => addImage(now, { side, id, image: 'ref', name: '', width: 40, height: 20, area }));
      if (kind === 'picked') run((now) => setPrintColors(now, { id, colors }));
      if (kind === 'reduced') {
        run((now) =>
          reduceImage(now, { id, reduction: { colors: colors.map((color) => color.hex), background: null } }),
        );
      }
    }
    if (copiesFirst && index > 0) run((now) => copySideOne(now, { to: side, area, newId }));
    run((now) => setTab(now, { side, tab, press }));
  }
  run((now) => settle(now, { press }));
  return document;
}

/** What the designer asks the server, as the screen makes it. */
function bodyOf(offer: Offer, document: ArtworkDocument, count: number) {
  const press = pressOf(offer, count);
  const views = document.sides.map((side) => ({ print: technologyOf(side, press) }));
  return priceBody(offer, document, views, count);
}

// covers: PRC-021 PRC-022 PRC-023 PRC-024 PRC-025 PRC-026
it('the price in the browser is the price of the server, for 10 000 designs', () => {
  let priced = 0;
  let plated = 0;
  fc.assert(
    fc.property(order, (wish) => {
      const offer = offerFor(wish.product, wish.currency);
      const document = designOf(wish, offer);
      const body = bodyOf(offer, document, wish.quantity);
      const shown = instantPrice(offer, body);

      const asked = bodySchema.parse(overTheWire(body));
      const answer = quoteConfiguration(snapshot, defaultList, {
        product: wish.product,
        color: asked.color,
        scale: asked.scale,
        count: asked.count,
        ownWords: asked.ownWords,
        sides: asked.sides,
        preparationCounts: {
          digital: asked.digitalPreparationSurchargeCount,
          tampon: asked.tamponPreparationSurchargeCount,
          simple: asked.simplePreparationSurchargeCount,
        },
        currency: asked.currency,
      });
      expect(shown === null).toBe(!answer.ok);
      if (!answer.ok) return;
      expect(answeredPrice(overTheWire(presentQuote(answer.value)))).toEqual(shown);

      // and what the order counts for itself, from the design alone
      const press = pressOf(offer, wish.quantity);
      const own = priceSides(document, wish.product, (index) => {
        const side = document.sides[index];
        return side ? technologyOf(side, press).technology : 'Digital';
      });
      const direct = quote({
        list: defaultList,
        settings: standardSettings,
        heliosId: chosenItem(wish.product, document.color, document.scaleType)?.heliosId ?? '',
        category: wish.product.category,
        isSlimboy: wish.product.type === 'slimboy',
        count: wish.quantity,
        sides: own.sides,
        preparationCounts: {
          digital: own.digitalPreparationSurchargeCount,
          tampon: own.tamponPreparationSurchargeCount,
          simple: own.simplePreparationSurchargeCount,
        },
        currency: wish.currency,
        minimum: offer.minimum,
      });
      expect(direct.ok && direct.value.total).toBe(shown?.price);
      priced += 1;
      if (answer.value.surchargePrice > 0) plated += 1;
    }),
    { numRuns: 10_000 },
  );
  // the designs were worth pricing: most could be bought, and many had plates
  expect(priced).toBeGreaterThan(4_000);
  expect(plated).toBeGreaterThan(1_000);
});

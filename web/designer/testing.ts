import { demoProducts } from '#database/demo/catalogue.ts';
import { demoPriceLists } from '#database/demo/prices.ts';
import { standardSettings } from '#database/standard/settings.ts';
import { reachableArea } from '#rules/design/artwork/areas.ts';
import { setColor } from '#rules/design/artwork/commands/color.ts';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { newConfiguration } from '#rules/design/artwork/configuration.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import { groupRows } from '#rules/prices/pricing/price-list.ts';
import { roughMeasure } from './fonts/measure.ts';
import type { Offer } from './state/offer.ts';

const defaultRows = groupRows(demoPriceLists.find((list) => list.isDefault)?.rows() ?? []);

/** The designer of a demo product, prices in CZK. */
export function offerWith(productId: string, change: Partial<Offer> = {}): Offer {
  const product = demoProducts.find((one) => one.id === productId);
  if (!product) throw new Error(productId);
  return {
    product,
    settings: standardSettings,
    priceList: { currency: 'CZK', rowsByHeliosId: defaultRows },
    minimum: minimumQuantity(standardSettings, product),
    edition: 'cz',
    locale: 'cs',
    currency: 'CZK',
    vatPercent: 21,
    ...change,
  };
}

export const startOf = (
  offer: Offer,
  requested: Parameters<typeof newConfiguration>[1] = {},
): ArtworkDocument => {
  const started = newConfiguration(offer.product, requested, () => 0);
  if (!started.ok) throw new Error(started.code);
  return started.value.artwork;
};

/** A command that sets a text on a side. */
export const textOn =
  (offer: Offer, side: number, id: string, text = 'Sample', color = '#000000') =>
  (document: ArtworkDocument): Edited => {
    const body = offer.product.sides[side - 1];
    const area = body ? reachableArea(body, document.scaleType) : null;
    return addText(document, {
      side,
      id,
      text,
      placeholder: 'Your text',
      color,
      measure: roughMeasure,
      area,
    });
  };

export const inColor =
  (id: string, hex: string, pantone: string | null = null) =>
  (document: ArtworkDocument): Edited =>
    setColor(document, { ids: [id], hex, pantone });

/** A design made by commands, each of which must succeed. */
export const designed = (
  document: ArtworkDocument,
  ...commands: readonly ((document: ArtworkDocument) => Edited)[]
) =>
  commands.reduce((now, command) => {
    const done = command(now);
    if (!done.ok) throw new Error(done.code);
    return done.value;
  }, document);

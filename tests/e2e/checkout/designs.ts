import { measure } from '#printing/fonts/measure.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { reachableArea } from '#rules/design/artwork/areas.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import {
  type Configuration,
  configurationId,
  newConfiguration,
} from '#rules/design/artwork/configuration.ts';
import { type ArtworkDocument, isEmptySide } from '#rules/design/artwork/document.ts';

export type Wish = {
  readonly productId: string;
  readonly color?: string;
  readonly scale?: Scale;
  readonly quantity: number;
  /** texts by side, from 1 */
  readonly texts?: Readonly<Record<number, string>>;
  /** reference of a picture on side 1 */
  readonly picture?: string;
  /** chosen number of colours, so that sides are printed with plates */
  readonly isSpot?: boolean;
};

const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

/** of the demo shop, pieces */
const TAMPON_THRESHOLD = 99;

let drawn = 0;
/** Different ids in every call, the same in every run. */
const chance = (): number => (++drawn * 0.6180339887) % 1;

/** A finished design as the designer would put it into the cart, without a price. */
export function designed(product: Product, wish: Wish): Configuration {
  const started = must(
    newConfiguration(product, { color: wish.color ?? null, scale: wish.scale ?? null }, chance),
  );
  let artwork: ArtworkDocument = started.artwork;
  const areaOn = (number: number) => {
    const side = product.sides[number - 1];
    return side ? reachableArea(side, artwork.scaleType) : null;
  };
  for (const [number, text] of Object.entries(wish.texts ?? {})) {
    const side = Number(number);
    const input = {
      side,
      id: `t${side}`,
      text,
      placeholder: 'Text',
      color: '#c8101e',
      area: areaOn(side),
      measure,
    };
    artwork = must(addText(artwork, input));
  }
  if (wish.picture) {
    const input = {
      side: 1,
      id: 'p1',
      image: wish.picture,
      name: 'logo.png',
      width: 30,
      height: 10,
      area: areaOn(1),
    };
    artwork = must(addImage(artwork, input));
  }
  // above the threshold a person has chosen one or the other (CFG-070)
  if (wish.isSpot || wish.quantity > TAMPON_THRESHOLD) {
    const tabMenu = wish.isSpot ? ('maxColors' as const) : ('moreThanMaxColors' as const);
    const chosen = (side: ArtworkDocument['sides'][number]) => ({
      ...side,
      tabMenu,
      digitalPrint: !wish.isSpot,
    });
    artwork = {
      ...artwork,
      sides: artwork.sides.map((side) => (wish.isSpot || !isEmptySide(side) ? chosen(side) : side)),
    };
  }
  return { ...started, id: configurationId(chance), artwork, quantity: wish.quantity };
}

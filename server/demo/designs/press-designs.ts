import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { createPress } from '#server/press/print-files/service.ts';
import type { PricedDesign } from '../price-items.ts';
import { demoPictures } from './pictures.ts';
import { type DesignId, recipes } from './recipes.ts';

/** The proof of each version of a design, by `keyOf`. */
export type Proofs = ReadonlyMap<string, Uint8Array>;
export const keyOf = (design: DesignId, version: number): string => `${design} ${version}`;

const images = new Map(
  Object.entries(demoPictures).map(([reference, { svg }]) => [
    reference,
    { data: new TextEncoder().encode(svg), type: 'image/svg+xml' as const },
  ]),
);

/**
 * Makes the proofs of all designs. They name no order, so that every order of a design can have the same:
 * bytes that say what was approved and not for whom. A press of their own makes them, beside that of the
 * shop.
 */
export async function pressDesigns(designs: Iterable<PricedDesign>): Promise<Proofs> {
  const press = createPress();
  const proofs = new Map<string, Uint8Array>();
  try {
    for (const { design, version, document, product, technologies } of designs) {
      const { edition } = recipes[design];
      // without the maker: orders of partners have them as well, whose customers see them
      const item = { document, product, edition, technologies, press: defaultPress, isForPartner: true };
      const pressed = await press.press(item, images, { kind: 'proof', side: 0, name: design });
      if (!pressed.ok) throw new Error(`The proof of ${design} cannot be made: ${pressed.code}`);
      proofs.set(keyOf(design, version), pressed.value);
    }
    return proofs;
  } finally {
    await press.close();
  }
}

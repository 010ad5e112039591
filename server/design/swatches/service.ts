import { SWATCHES_FOUND } from '#contract/design/swatches.ts';
import type { Db } from '#database/connection.ts';
import { keyed } from '#rules/catalogue/inks/names.ts';
import { canExist } from '#rules/design/artwork/color-code.ts';
import type { RecordedWarning } from '#rules/design/artwork/finding.ts';
import { writeCsv } from '#rules/design/swatches/csv.ts';
import { codesOf, type Side, swatchesOf, swatchWarnings } from '#rules/design/swatches/of-codes.ts';
import { findSwatches, nearestSwatches, swatchNamed } from '#rules/design/swatches/search.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { changeLibrary } from './change.ts';
import { libraryOf } from './library.ts';
import { unpackSwatches } from './packed.ts';
import { presentSwatch, presentVersion } from './present.ts';
import * as store from './store.ts';

/** The shop's own library of colours: what codes look like and what the press mixes them of. */

type Part = { readonly page: number; readonly limit: number };
const shown = ({ name, hex }: Swatch) => ({ name, hex });

/** A few colours for whoever chooses one. */
export async function search(
  { database }: Shop,
  { phrase, near, name }: { readonly phrase: string; readonly near?: string; readonly name: string },
) {
  const library = await libraryOf(database);
  // an older library may have codes that a design is refused for
  const swatches = library.swatches.filter((swatch) => canExist(swatch.name));
  const found =
    phrase !== ''
      ? findSwatches(swatches, phrase).slice(0, SWATCHES_FOUND)
      : near === undefined
        ? []
        : nearestSwatches(swatches, near, SWATCHES_FOUND / 4);
  const named = name === '' ? null : swatchNamed(swatches, name);
  return ok({ total: swatches.length, found: found.map(shown), named: named && shown(named) });
}

/** The library for the admin. */
export async function listPage(
  { database }: Shop,
  { phrase, page, limit }: Part & { readonly phrase: string },
) {
  const { version, swatches } = await libraryOf(database);
  const found = findSwatches(swatches, phrase);
  const offset = (page - 1) * limit;
  const items = found.slice(offset, offset + limit).map(presentSwatch);
  return ok({ items, total: found.length, limit, offset, version, size: swatches.length });
}

async function swatchesOfVersion(db: Db, number: number): Promise<Swatch[] | null> {
  const content = await store.contentOf(db, number);
  return content && unpackSwatches(content);
}

export async function exportCsv({ database }: Shop, number?: number) {
  const swatches =
    number === undefined
      ? (await libraryOf(database)).swatches
      : await swatchesOfVersion(database.db, number);
  if (!swatches) return fail('swatch_version_not_found', 'version');
  const name = number === undefined ? 'swatches.csv' : `swatches-${number}.csv`;
  return ok({ name, bytes: Buffer.from(writeCsv(swatches)) });
}

export async function versionPage({ database }: Shop, { page, limit }: Part) {
  const offset = (page - 1) * limit;
  const { versions, total } = await store.versionsOf(database.db, { limit, offset });
  return ok({ items: versions.map(presentVersion), total, limit, offset });
}

export async function restore(shop: Shop, caller: Caller, number: number, seen: number) {
  const swatches = await swatchesOfVersion(shop.database.db, number);
  if (!swatches) return fail('swatch_version_not_found', 'number');
  return changeLibrary(shop, caller, { seen, source: 'restored', origin: String(number), swatches });
}

export const clear = (shop: Shop, caller: Caller, seen: number) =>
  changeLibrary(shop, caller, { seen, source: 'cleared', origin: null, swatches: [] });

/** As an item of an order is stored. */
type Printed = { readonly quote: unknown; readonly warnings?: readonly RecordedWarning[] | undefined };

/**
 * Items of an order with the swatches of their codes as they are at this moment: the press goes by these
 * however often a file is made, and whatever the library becomes. Where a code was shown otherwise, the item
 * says so.
 */
export async function withSwatches<Item extends Printed>(
  { database }: Pick<Shop, 'database'>,
  tx: Db,
  items: readonly Item[],
): Promise<(Item & { swatches: readonly Swatch[] })[]> {
  const sidesOf = ({ quote }: Item) => (quote as { readonly printed: readonly Side[] }).printed;
  const isCoded = items.some((item) => codesOf(sidesOf(item)).length > 0);
  const library = keyed(isCoded ? (await libraryOf(database, tx)).swatches : []);
  return items.map((item) => {
    const swatches = swatchesOf(sidesOf(item), library);
    return {
      ...item,
      swatches,
      warnings: [...(item.warnings ?? []), ...swatchWarnings(sidesOf(item), swatches)],
    };
  });
}

import {
  MOST_SWATCHES_SHOWN,
  type SwatchDifferenceReply,
  type SwatchVersion,
} from '#contract/design/swatches.ts';
import type { SwatchDifference } from '#rules/design/swatches/difference.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import type { VersionRow } from './store.ts';

export const presentVersion = (row: VersionRow): SwatchVersion => ({
  number: row.number,
  at: row.at.toISOString(),
  by: row.actorName,
  source: row.source,
  from: row.origin,
  swatches: row.swatchCount,
  changed: row.changedCount,
});

export const presentSwatch = ({ name, hex, cmyk, lab }: Swatch) => ({
  name,
  hex,
  cmyk: cmyk && [...cmyk],
  lab: lab && [...lab],
});

export const presentDifference = ({ changes, counts }: SwatchDifference): SwatchDifferenceReply => ({
  counts,
  changes: changes.slice(0, MOST_SWATCHES_SHOWN).map(({ kind, name, old, new: now }) => ({
    ...{ kind, name },
    old: old && presentSwatch(old),
    new: now && presentSwatch(now),
  })),
});

import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Layout } from './compose.ts';
import type { InkUse } from './looks.ts';
import type { ProposalInput } from './proposal.ts';
import type { Room } from './room.ts';
import { inkOf, type LogoInks } from './write.ts';

/**
 * The logo in its own colours where any number is printed; else in those of its inks that the side has room
 * for beside its texts, or in one ink of a text.
 */
export function logoInksOf(
  { logo, inks, judge }: ProposalInput,
  room: Room,
  { placed }: Layout,
  use: InkUse,
  palette: readonly NamedColor[],
): LogoInks {
  if (!logo) return null;
  const isSeen = (hex: string) => judge.isSeen(hex, room.index);
  if (inks === null && logo.colors.every(isSeen)) return null;
  const texts = placed.flatMap((one) => (one.kind === 'text' ? [palette[inkOf(one, use)]?.hex] : []));
  const own = logo.inInks.find(
    ({ colors }) => inks !== null && new Set([...texts, ...colors]).size <= inks && colors.every(isSeen),
  );
  if (own && use.id !== 'plain')
    return { reduction: own, inks: own.colors.map((hex) => ({ hex, pantone: null })) };
  const ink = palette[use.lead === 0 ? use.second : use.lead];
  const [single] = logo.inInks.filter(({ colors }) => colors.length === 1);
  return ink && single ? { reduction: single, inks: [ink] } : null;
}

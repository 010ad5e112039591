import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type ArtworkDocument, parseArtwork } from './document.ts';
import { DESIGN_NAME_MAX } from './version-limits.ts';

/** What one account keeps: whoever draws for many customers stays far below. */
export const accountDesignLimits = { designs: 60, bytes: 60_000_000 } as const;

export const designName = z.string().trim().max(DESIGN_NAME_MAX);

export const designVersion = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9]{10}$/),
  name: designName,
  at: z.number().int().min(0).max(8.64e15).describe('milliseconds since 1970'),
  quantity: z.number().int().min(1).max(500_000),
  artwork: z.unknown().describe('the design document'),
});

/** A design with its versions, each read as a design; the field of the first that is none. */
export function readDesigns(
  artwork: unknown,
  versions: readonly z.output<typeof designVersion>[],
): Result<readonly ArtworkDocument[], 'artwork_invalid'> {
  const read: ArtworkDocument[] = [];
  for (const [i, one] of [artwork, ...versions.map((version) => version.artwork)].entries()) {
    const parsed = parseArtwork(one);
    if (!parsed.ok) return fail('artwork_invalid', i === 0 ? 'artwork' : `versions.${i - 1}`, parsed.field);
    read.push(parsed.value);
  }
  return ok(read);
}

/** Whether an account may keep one more of a size, beside what it keeps already. */
export const hasRoomFor = (kept: { readonly count: number; readonly bytes: number }, size: number): boolean =>
  kept.count < accountDesignLimits.designs && kept.bytes + size <= accountDesignLimits.bytes;

import { useEffect, useEffectEvent, useMemo } from 'react';
import { type ArtworkDocument, isEmptySide, parseArtwork } from '#rules/design/artwork/document.ts';
import type { Proposal } from '#rules/design/proposals/proposal.ts';
import { withProposal } from '#rules/design/proposals/proposals.ts';
import { laidOutFor, sameSides } from '#rules/design/proposals/taken.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { REPLACED_MAX, type TakenProposal } from '#web/device/design-notes.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { propose } from './propose.ts';
import { useNote } from './use-note.ts';
import { keptWish, type Wish } from './wish.ts';

/** A design that a proposal took the place of. */
export type Kept = { readonly document: ArtworkDocument; readonly sides: readonly number[] };

/** What stood on the product before, kept with the design on this device. */
function useKept(designId: string) {
  const { value: stored, write, isUnsaved } = useNote(designId, 'replaced');
  const kept = useMemo(
    () =>
      stored.flatMap(({ artwork, sides }): Kept[] => {
        const read = parseArtwork(artwork);
        return read.ok ? [{ document: read.value, sides }] : [];
      }),
    [stored],
  );
  /** @param now what stands on these sides from now on, and so is not kept beside them */
  const keep = ({ document, sides }: Kept, now: ArtworkDocument): void => {
    const isDrawn = sides.some((number) => {
      const side = document.sides[number - 1];
      return side !== undefined && !isEmptySide(side);
    });
    const others = kept.filter(
      (one) => !sameSides(one.document, document, sides) && !sameSides(one.document, now, sides),
    );
    if (!isDrawn && others.length === kept.length) return;
    const all = [...(isDrawn ? [{ document, sides }] : []), ...others].slice(0, REPLACED_MAX);
    write(all.map((one) => ({ artwork: one.document, sides: one.sides })));
  };
  return { kept, keep, isUnsaved };
}

/** Laid out for another product, scale or colour, and nobody has edited it or bound it to a sheet of names. */
function isOutdated({ artwork, sides, laidOutFor: place }: TakenProposal, now: ArtworkDocument): boolean {
  if (place === laidOutFor(now) || now.pieces) return false;
  const read = parseArtwork(artwork);
  return read.ok && sameSides(read.value, now, sides);
}

/**
 * Puts a proposal on the product and keeps what stood there before. Those that nobody has edited since are laid
 * out anew when the scale or the colour changes, and where the design was copied onto another product.
 */
export function useTaking(wish: Wish | null, designId: string) {
  const current = useCurrentDesigner();
  const { editor, act, note } = useDesigner();
  const { kept, keep, isUnsaved } = useKept(designId);
  const taken = useNote(designId, 'taken');

  const take = (proposal: Proposal, said: string, from: Wish | null = wish): void => {
    const before = current().editor.document;
    const after = withProposal(before, proposal);
    if (sameSides(before, after, proposal.sides)) return;
    keep({ document: before, sides: proposal.sides }, after);
    const { sides, look } = proposal;
    if (from) {
      const { composition, pair, use, page } = look;
      const others = taken.value.filter((one) => !one.sides.some((side) => sides.includes(side)));
      const like = { composition, pair: pair.id, use: use.id };
      const one = { sides, artwork: after, laidOutFor: laidOutFor(after), wish: { ...from, page, like } };
      taken.write([...others, one]);
    }
    act((document) => ok(withProposal(document, proposal)), { select: [], said });
  };

  const { document } = editor;
  const outdated = taken.value.filter((one) => isOutdated(one, document));
  // one after another: each keeps what stood on the product before it
  const takeAnew = useEffectEvent((proposal: Proposal, from: Wish) =>
    take(proposal, m.proposals_said_anew(), from),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scale and colour, not for each render
  useEffect(() => {
    let isCurrent = true;
    const layOutAnew = async (): Promise<void> => {
      for (const { sides, wish: asked } of outdated) {
        const from = keptWish(asked);
        if (!from) continue;
        const side = sides[0] ?? 1;
        const at = () => {
          const now = current();
          return { ...now, active: now.views.find(({ number }) => number === side) ?? now.active };
        };
        const found = await propose(at, from).catch(() => null);
        if (!isCurrent) return;
        const [first] = found?.proposals ?? [];
        // a logo that the device no longer has would be gone from the product as well
        if (first && !found?.isLogoLeft) takeAnew(first, from);
        else note(side, m.proposals_not_anew(), 'info');
      }
    };
    void layOutAnew();
    return () => {
      isCurrent = false;
    };
  }, [outdated.length > 0, document.scaleType, document.color]);

  const bringBack = ({ document: before, sides }: Kept): void => {
    keep({ document: current().editor.document, sides }, before);
    act((now) => ok(withProposal(now, { document: before, sides })), {
      select: [],
      said: m.proposals_said_back(),
    });
  };
  return { kept, isUnsaved, take, bringBack };
}

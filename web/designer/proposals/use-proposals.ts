import { useEffect, useEffectEvent, useMemo } from 'react';
import { type ArtworkDocument, isEmptySide, parseArtwork } from '#rules/design/artwork/document.ts';
import { nameOfLook, type Proposal } from '#rules/design/proposals/proposal.ts';
import { broughtBack, withProposal } from '#rules/design/proposals/proposals.ts';
import { laidOutFor, sameSides } from '#rules/design/proposals/taken.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { REPLACED_MAX, TAKEN_MAX, type TakenProposal } from '#web/device/design-notes.ts';
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

type Taken = TakenProposal & Kept;

/** Laid out for another product, scale or colour, and nobody has edited it or bound it to a sheet of names. */
const isOutdated = ({ document, sides, laidOutFor: place }: Taken, now: ArtworkDocument): boolean =>
  place !== laidOutFor(now) && !now.pieces && sameSides(document, now, sides);

/**
 * Puts a proposal on the product and keeps what stood there before. Those that nobody has edited since are laid
 * out anew when the scale or the colour changes, and where the design was copied onto another product.
 */
export function useTaking(wish: Wish | null, designId: string) {
  const current = useCurrentDesigner();
  const { editor, act, note } = useDesigner();
  const { kept, keep, isUnsaved } = useKept(designId);
  const taken = useNote(designId, 'taken');

  /** @param former what stands there as it was laid out, where scale or colour are others since */
  const take = (proposal: Proposal, said: string, from = wish, former?: ArtworkDocument): void => {
    const before = current().editor.document;
    const after = withProposal(before, proposal);
    if (sameSides(before, after, proposal.sides)) return;
    keep({ document: former ?? before, sides: proposal.sides }, after);
    const { sides, look } = proposal;
    if (from) {
      const asked = { ...from, page: look.page, like: nameOfLook(look) };
      const one = { sides, artwork: after, laidOutFor: laidOutFor(after), wish: asked };
      // those before it come back by undo
      taken.write([one, ...taken.value].slice(0, TAKEN_MAX));
    }
    act((document) => ok(withProposal(document, proposal)), { select: [], said });
  };

  const { document } = editor;
  const all = useMemo(
    () =>
      taken.value.flatMap((one): Taken[] => {
        const read = parseArtwork(one.artwork);
        return read.ok ? [{ ...one, document: read.value }] : [];
      }),
    [taken.value],
  );
  const outdated = all.filter((one) => isOutdated(one, document));
  // one after another: each keeps what stood on the product before it
  const takeAnew = useEffectEvent((proposal: Proposal, from: Wish, former: ArtworkDocument) =>
    take(proposal, m.proposals_said_anew(), from, former),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scale and colour; an undo of it is meant
  useEffect(() => {
    let isCurrent = true;
    const layOutAnew = async (): Promise<void> => {
      const done = new Set<number>();
      for (const { sides, wish: asked, document: former } of outdated) {
        const from = keptWish(asked);
        if (!from || sides.some((one) => done.has(one))) continue;
        for (const one of sides) done.add(one);
        const side = sides[0] ?? 1;
        const at = () => {
          const now = current();
          return { ...now, active: now.views.find(({ number }) => number === side) ?? now.active };
        };
        const found = await propose(at, from, () => isCurrent).catch(() => null);
        if (!isCurrent) return;
        const [first] = found?.proposals ?? [];
        // a logo that the device no longer has would be gone from the product as well
        if (first && !found?.isLogoLeft) takeAnew(first, from, former);
        else note(side, m.proposals_not_anew(), 'info');
      }
    };
    void layOutAnew();
    return () => {
      isCurrent = false;
    };
  }, [document.scaleType, document.color]);

  const bringBack = ({ document: before, sides }: Kept): void => {
    const present = current().editor.document;
    keep({ document: present, sides }, before);
    // whoever brings back what was laid out for another product wants it as it was
    const after = broughtBack(present, { document: before, sides });
    const isWanted = (one: Taken): boolean => !isOutdated(one, after);
    if (!all.every(isWanted)) taken.write(all.filter(isWanted).map(({ document: _, ...one }) => one));
    act((now) => ok(broughtBack(now, { document: before, sides })), {
      select: [],
      said: m.proposals_said_back(),
    });
  };
  return { kept, isUnsaved, take, bringBack };
}

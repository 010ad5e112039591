import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type ArtworkDocument, isEmptySide, parseArtwork } from '#rules/design/artwork/document.ts';
import { nameOfLook, type Proposal } from '#rules/design/proposals/proposal.ts';
import {
  forAnew,
  isOutdated,
  laidOutFor,
  notedAnew,
  restoreSides,
  sameSides,
  withSidesOf,
} from '#rules/design/proposals/taken.ts';
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

const unread = ({ document: _, ...one }: Taken): TakenProposal => one;

/**
 * Puts a proposal on the product and keeps what stood there before. Those that nobody has edited since are laid
 * out anew when the scale or the colour changes, and where the design was copied onto another product.
 */
export function useTaking(wish: Wish | null, designId: string) {
  const current = useCurrentDesigner();
  const { editor, act, note, measure } = useDesigner();
  const { kept, keep, isUnsaved } = useKept(designId);
  const taken = useNote(designId, 'taken');

  const { document } = editor;
  const all = useMemo(
    () =>
      taken.value.flatMap((one): Taken[] => {
        const read = parseArtwork(one.artwork);
        return read.ok ? [{ ...one, document: read.value }] : [];
      }),
    [taken.value],
  );

  /**
   * @param former what stands there as it was laid out, where scale or colour are others since
   * @returns false where something locked is in the way, which is said on the side
   */
  const take = (proposal: Proposal, said: string, from = wish, former?: ArtworkDocument): boolean => {
    const before = current().editor.document;
    const run = (now: ArtworkDocument) => withSidesOf(now, proposal);
    const done = run(before);
    if (done.ok) {
      const { sides, look } = proposal;
      const after = done.value;
      if (sameSides(before, after, sides)) return true;
      keep({ document: former ?? before, sides }, after);
      if (from) {
        const asked = { ...from, page: look.page, like: nameOfLook(look) };
        const one = { sides, artwork: after, laidOutFor: laidOutFor(after), wish: asked };
        const others = former ? all.map((other) => unread(notedAnew(other, before, sides))) : taken.value;
        // those before it come back by undo
        taken.write([one, ...others].slice(0, TAKEN_MAX));
      }
    }
    act(run, { select: [], said });
    return done.ok;
  };

  // one after another: each keeps what stood on the product before it
  const takeAnew = useEffectEvent((proposal: Proposal, from: Wish, former: ArtworkDocument) =>
    take(proposal, m.proposals_said_anew(), from, former),
  );
  const seen = useRef(laidOutFor(document));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scale and colour; an undo of it is meant
  useEffect(() => {
    let isCurrent = true;
    const isChosen = seen.current !== laidOutFor(document);
    seen.current = laidOutFor(document);
    const outdated = forAnew(all, editor, isChosen);
    const layOutAnew = async (): Promise<void> => {
      const done = new Set<number>();
      for (const one of outdated) {
        const { sides, document: former } = one;
        const from = keptWish(one.wish);
        if (!from || sides.some((number) => done.has(number))) continue;
        for (const number of sides) done.add(number);
        const side = sides[0] ?? 1;
        const at = () => {
          const now = current();
          return { ...now, active: now.views.find(({ number }) => number === side) ?? now.active };
        };
        const found = await propose(at, from, () => isCurrent).catch(() => null);
        if (!isCurrent) return;
        const now = current().editor;
        // edited while it was laid out
        if (!isOutdated(one, now.document)) continue;
        // something else was undone while it was laid out, and is to come back by redo
        if (forAnew([one], now, isChosen).length === 0) {
          note(side, m.proposals_not_anew(), 'info');
          continue;
        }
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
    const run = (now: ArtworkDocument) => restoreSides(now, { document: before, sides, measure });
    const done = run(present);
    if (done.ok) {
      keep({ document: present, sides }, before);
      // whoever brings back what was laid out for another product wants it as it was
      const isWanted = (one: Taken): boolean => !isOutdated(one, done.value);
      if (!all.every(isWanted)) taken.write(all.filter(isWanted).map(unread));
    }
    act(run, { select: [], said: m.proposals_said_back() });
  };
  return { kept, isUnsaved, take, bringBack };
}

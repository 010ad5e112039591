import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { samePrint } from '#rules/design/artwork/colors.ts';
import { type ArtworkDocument, isEmptySide, parseArtwork } from '#rules/design/artwork/document.ts';
import type { Look, Proposal } from '#rules/design/proposals/proposal.ts';
import { withProposal } from '#rules/design/proposals/proposals.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { REPLACED_MAX, type ReplacedDesign } from '#web/device/design-notes.ts';
import { designNotes } from '#web/device/store.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { type Found, propose, type Wish } from './propose.ts';

export type ProposalState =
  | { readonly status: 'none' | 'busy' | 'failed' }
  | ({ readonly status: 'found' } & Found);

/** A design that a proposal took the place of. */
export type Kept = { readonly document: ArtworkDocument; readonly sides: readonly number[] };

/**
 * The proposals for the side that is worked on; looked for anew whenever what they depend on changes. Those of
 * another side, scale or colour are never shown as those of this one.
 */
export function useFound(wish: Wish | null, tries: number): ProposalState {
  const current = useCurrentDesigner();
  const { editor, active } = useDesigner();
  const { scaleType, color } = editor.document;
  const place = [active.number, scaleType, color].join();
  const [{ state, stateOf }, set] = useState<{ state: ProposalState; stateOf: string }>({
    state: { status: 'none' },
    stateOf: place,
  });
  const isMoved = state.status === 'found' && stateOf !== place;
  const key = wish && JSON.stringify([wish, active.number, editor.settled, scaleType, color, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all that proposals depend on
  useEffect(() => {
    const setState = (now: ProposalState): void => set({ state: now, stateOf: place });
    if (!wish) return setState({ status: 'none' });
    let isCurrent = true;
    if (state.status !== 'found' || isMoved) setState({ status: 'busy' });
    propose(current, wish).then(
      (found) => isCurrent && setState(found ? { status: 'found', ...found } : { status: 'failed' }),
      () => isCurrent && setState({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return isMoved ? { status: 'busy' } : state;
}

const sameSides = (a: ArtworkDocument, b: ArtworkDocument, sides: readonly number[]): boolean =>
  sides.every((number) => {
    const [one, other] = [a.sides[number - 1], b.sides[number - 1]];
    return one && other && samePrint(one, other);
  });

/**
 * What stood on the product before, kept with the design on this device. What a full storage refuses is kept as
 * long as the page lives, and said.
 */
function useKept(designId: string) {
  const notes = useSyncExternalStore(designNotes.subscribe, designNotes.read, designNotes.read).value;
  const stored = notes[designId]?.replaced;
  const [unsaved, setUnsaved] = useState<readonly ReplacedDesign[] | null>(null);
  const all = unsaved ?? stored;
  const kept = useMemo(
    () =>
      (all ?? []).flatMap(({ artwork, sides }): Kept[] => {
        const read = parseArtwork(artwork);
        return read.ok ? [{ document: read.value, sides }] : [];
      }),
    [all],
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
    const replaced = [...(isDrawn ? [{ document, sides }] : []), ...others]
      .slice(0, REPLACED_MAX)
      .map((one) => ({ artwork: one.document, sides: one.sides }));
    setUnsaved(designNotes.put(designId, { replaced }).ok ? null : replaced);
  };
  return { kept, keep, isUnsaved: unsaved !== null };
}

type Taken = {
  readonly document: ArtworkDocument;
  readonly sides: readonly number[];
  readonly wish: Wish;
  readonly look: Look;
};

/** The scale or the colour is another one since, and nobody has edited it. */
const isOutdated = ({ document, sides }: Taken, now: ArtworkDocument): boolean =>
  (document.scaleType !== now.scaleType || document.color !== now.color) && sameSides(document, now, sides);

/**
 * Puts a proposal on the product and keeps what stood there before. Those that nobody has edited since are laid
 * out anew when the scale or the colour of the product changes.
 */
export function useTaking(wish: Wish | null, designId: string) {
  const current = useCurrentDesigner();
  const { editor, act, note } = useDesigner();
  const { kept, keep, isUnsaved } = useKept(designId);
  const [taken, setTaken] = useState<readonly Taken[]>([]);

  const take = (proposal: Proposal, said: string, from: Wish | null = wish): void => {
    const before = current().editor.document;
    const after = withProposal(before, proposal);
    if (sameSides(before, after, proposal.sides)) return;
    keep({ document: before, sides: proposal.sides }, after);
    const { sides, look } = proposal;
    if (from)
      setTaken((all) => [
        ...all.filter((one) => !one.sides.some((side) => sides.includes(side))),
        { document: after, sides, wish: from, look },
      ]);
    act((document) => ok(withProposal(document, proposal)), { select: [], said });
  };

  const { document } = editor;
  const outdated = taken.filter((one) => isOutdated(one, document));
  // one after another: each keeps what stood on the product before it
  const takeAnew = useEffectEvent((proposal: Proposal, from: Wish) =>
    take(proposal, m.proposals_said_anew(), from),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scale and colour, not for each render
  useEffect(() => {
    let isCurrent = true;
    const layOutAnew = async (): Promise<void> => {
      for (const { look, sides, wish: from } of outdated) {
        const { composition, pair, use, page } = look;
        const wanted = { ...from, page, like: { composition, pair: pair.id, use: use.id } };
        const side = sides[0] ?? 1;
        const at = () => {
          const now = current();
          return { ...now, active: now.views.find(({ number }) => number === side) ?? now.active };
        };
        const found = await propose(at, wanted).catch(() => null);
        if (!isCurrent) return;
        const [first] = found?.proposals ?? [];
        if (first) takeAnew(first, from);
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

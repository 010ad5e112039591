import { type ArtworkDocument, parseArtwork } from '#rules/design/artwork/document.ts';
import { DESIGN_NAME_MAX } from '#rules/design/artwork/version-limits.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import type { DesignVersion } from '#web/device/design-notes.ts';
import { designNotes } from '#web/device/store.ts';
import { stampOf } from '#web/device/tab-conflict.ts';
import { newId } from '../state/new-id.ts';

/** A design as it stands now. */
export type Present = {
  readonly id: string;
  readonly artwork: ArtworkDocument;
  readonly quantity: number;
};

const versionOf = ({ artwork, quantity }: Omit<Present, 'id'>, name: string): DesignVersion => ({
  id: newId(),
  name: name.trim().slice(0, DESIGN_NAME_MAX),
  at: Date.now(),
  quantity,
  artwork,
});

/** For comparison: a database writes the members of a design in an order of its own, reading brings back ours. */
export function stampAsRead({ artwork, quantity }: Pick<DesignVersion, 'artwork' | 'quantity'>): string {
  const read = parseArtwork(artwork);
  return stampOf({ quantity, artwork: read.ok ? read.value : artwork });
}

export const keepVersion = (present: Present, name: string) =>
  designNotes.keepVersion(present.id, versionOf(present, name));

export type WentBack = {
  readonly artwork: ArtworkDocument;
  readonly quantity: number;
  /** the state before was no version yet and is one now */
  readonly isKept: boolean;
};

/**
 * The design of a version, once the present state is kept as one itself: whoever goes back loses nothing. Where
 * it cannot be kept, nothing is done.
 */
export function goBack(
  present: Present,
  version: DesignVersion,
): Result<WentBack, 'storage_full' | 'versions_full' | 'artwork_invalid' | 'artwork_version'> {
  const read = parseArtwork(version.artwork);
  if (!read.ok) return fail(read.code);
  const stamp = stampAsRead(present);
  const isKnown = designNotes.find(present.id).versions.some((one) => stampAsRead(one) === stamp);
  if (!isKnown) {
    const kept = keepVersion(present, m.designs_version_before({ time: displayTime(Date.now()) }));
    if (!kept.ok) return kept;
  }
  return ok({ artwork: read.value, quantity: version.quantity, isKept: !isKnown });
}

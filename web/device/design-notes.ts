import { DESIGN_NAME_MAX, VERSIONS_MAX } from '#rules/design/artwork/version-limits.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import type { StorageLike } from './device-storage.ts';
import { type Checked, createSlot, type StorageEvents } from './slot.ts';

export const NOTES_KEY = 'inkrule.designs';

/** A state of a design that its person kept under a name. */
export type DesignVersion = {
  readonly id: string;
  readonly name: string;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly quantity: number;
  /** read with `parseArtwork` by whoever shows it */
  readonly artwork: unknown;
};

/** A design that a proposal took the place of, kept beside the one that stands there now. */
export type ReplacedDesign = {
  /** which sides of it were replaced, from 1 */
  readonly sides: readonly number[];
  /** read with `parseArtwork` by whoever shows it */
  readonly artwork: unknown;
};

/** A proposal on sides of a design. While nobody edits them, it is laid out anew for another product or scale. */
export type TakenProposal = {
  /** from 1 */
  readonly sides: readonly number[];
  /** the product, scale and colour it was laid out for */
  readonly laidOutFor: string;
  /** the same that it was laid out anew for since */
  readonly anewFor?: string;
  /** as it came onto the sides; read with `parseArtwork` by whoever compares it */
  readonly artwork: unknown;
  /** what was asked for; read by whoever proposes */
  readonly wish: unknown;
};

/** What a person says of a design, kept beside it: it outlives a change, the cart and the order. */
export type DesignNote = {
  /** empty where it has none */
  readonly name: string;
  /** the newest first */
  readonly versions: readonly DesignVersion[];
  /** the newest first */
  readonly replaced: readonly ReplacedDesign[];
  readonly taken: readonly TakenProposal[];
  /** its proposals had a logo that was taken away: none is offered before one is chosen */
  readonly hasNoLogo: boolean;
  /** of the design in the account, as this browser last sent or read it; null where it did neither */
  readonly revision: number | null;
};
export type DesignNotes = Readonly<Record<string, DesignNote>>;

/** The storage of a browser is small, and all notes are one value of it. */
const NOTES_MAX = 60;

const noNote: DesignNote = {
  name: '',
  versions: [],
  replaced: [],
  taken: [],
  hasNoLogo: false,
  revision: null,
};

/** Of one design; older ones are reached by undo. */
export const REPLACED_MAX = 3;
/** The newest, one for each side of the product that has most: each is a whole design in a small storage. */
export const TAKEN_MAX = 6;

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
const isName = (data: unknown): data is string => typeof data === 'string' && data.length <= DESIGN_NAME_MAX;

const isVersion = (data: unknown): data is DesignVersion =>
  isRecord(data) &&
  typeof data.id === 'string' &&
  isName(data.name) &&
  Number.isSafeInteger(data.at) &&
  Number.isSafeInteger(data.quantity) &&
  isRecord(data.artwork);

/** Versions as they came from a storage or another device; what is none is left out. */
export const versionsIn = (data: unknown): readonly DesignVersion[] =>
  Array.isArray(data) ? data.filter(isVersion).slice(0, VERSIONS_MAX) : [];

const isReplaced = (data: unknown): data is ReplacedDesign =>
  isRecord(data) &&
  Array.isArray(data.sides) &&
  data.sides.every((side) => Number.isSafeInteger(side) && side > 0) &&
  isRecord(data.artwork);

const isTaken = (data: unknown): data is TakenProposal =>
  isReplaced(data) &&
  'laidOutFor' in data &&
  typeof data.laidOutFor === 'string' &&
  (!('anewFor' in data) || typeof data.anewFor === 'string') &&
  'wish' in data;

const replacedIn = (data: unknown): readonly ReplacedDesign[] =>
  Array.isArray(data) ? data.filter(isReplaced).slice(0, REPLACED_MAX) : [];

const takenIn = (data: unknown): readonly TakenProposal[] =>
  Array.isArray(data) ? data.filter(isTaken).slice(0, TAKEN_MAX) : [];

function checkNotes(data: unknown): Checked<DesignNotes> | null {
  if (!isRecord(data)) return null;
  const notes: Record<string, DesignNote> = {};
  for (const [id, note] of Object.entries(data)) {
    if (!isRecord(note)) continue;
    const { name, versions, replaced, taken, hasNoLogo, revision } = note;
    notes[id] = {
      name: isName(name) ? name : '',
      versions: versionsIn(versions),
      replaced: replacedIn(replaced),
      taken: takenIn(taken),
      hasNoLogo: hasNoLogo === true,
      revision: Number.isSafeInteger(revision) ? (revision as number) : null,
    };
  }
  return { value: notes, isWhole: Object.keys(notes).length === Object.keys(data).length };
}

export function createDesignNotes(storage: () => StorageLike, events?: () => StorageEvents) {
  const slot = createSlot<DesignNotes>(
    { key: NOTES_KEY, version: 1, empty: {}, check: checkNotes },
    storage,
    events,
  );
  const find = (id: string): DesignNote => slot.read().value[id] ?? noNote;
  const put = (id: string, change: Partial<DesignNote>): Result<undefined, 'storage_full'> => {
    const { [id]: before = noNote, ...others } = slot.read().value;
    const kept = Object.entries(others).slice(1 - NOTES_MAX);
    return slot.write({ ...Object.fromEntries(kept), [id]: { ...before, ...change } });
  };
  return {
    read: slot.read,
    subscribe: slot.subscribe,
    find,
    put,
    /** `versions_full`: one has to be deleted first; nothing is dropped unasked. */
    keepVersion(id: string, version: DesignVersion): Result<undefined, 'storage_full' | 'versions_full'> {
      const { versions } = find(id);
      if (versions.length >= VERSIONS_MAX) return fail('versions_full');
      return put(id, { versions: [version, ...versions] });
    },
    removeVersion: (id: string, versionId: string) =>
      put(id, { versions: find(id).versions.filter((one) => one.id !== versionId) }),
    /** Forgets what is said of designs that are no more. */
    keepOnly(ids: ReadonlySet<string>): void {
      const all = Object.entries(slot.read().value);
      const kept = all.filter(([id]) => ids.has(id));
      if (kept.length < all.length) slot.write(Object.fromEntries(kept));
    },
  };
}

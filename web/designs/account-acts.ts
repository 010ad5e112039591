import {
  deleteAccountDesign,
  keepAccountDesign,
  type ListedDesign,
  openAccountDesign,
} from '#contract/design/account-designs.ts';
import type { Call } from '#contract/platform/client.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { picturesUsed } from '#rules/design/artwork/references.ts';
import { VERSIONS_MAX } from '#rules/design/artwork/version-limits.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import { showPicture } from '#web/designer/pictures/picture-addresses.ts';
import { saveProblemText } from '#web/designer/share/problem-text.ts';
import { receivedPictures } from '#web/designer/share/receive-design.ts';
import { collectPictures } from '#web/designer/share/save-design.ts';
import { newId } from '#web/designer/state/new-id.ts';
import { stampAsRead } from '#web/designer/versions/version-acts.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { readConfiguration, saveDraft } from '#web/device/configurations.ts';
import { type DesignNote, type DesignVersion, versionsIn } from '#web/device/design-notes.ts';
import { designNotes, drafts, pictures } from '#web/device/store.ts';

/** Null where it is done, else why not, in words. */
type Refused = string | null;

const documentsOf = (
  artwork: ArtworkDocument,
  { versions }: { readonly versions: readonly { readonly artwork: unknown }[] },
): ArtworkDocument[] => [
  artwork,
  ...versions.flatMap((version) => {
    const read = parseArtwork(version.artwork);
    return read.ok ? [read.value] : [];
  }),
];

/**
 * Another device kept a state that the one here has not grown from.
 * @param at when the one here was changed, ms since 1970
 */
export const isElsewhere = (kept: ListedDesign, { revision }: DesignNote, at: number | null): boolean =>
  revision === null ? at !== null && at < Date.parse(kept.changedAt) : revision !== kept.revision;

/**
 * Takes a design of this browser with its versions and pictures over into the account; here it stays.
 * @param seen revision that the state here grew from; one that another device kept since is not written over
 */
export async function keepInAccount(
  call: Call,
  locale: Locale,
  line: CartLine,
  note: DesignNote,
  seen: number | null,
): Promise<Refused> {
  const read = readConfiguration(line);
  if (!read.ok) return m.cart_error_artwork();
  const { artwork, quantity, id } = read.value;
  const sent = await collectPictures(documentsOf(artwork, note), pictures.load);
  if (!sent.ok) return saveProblemText(sent.code, locale, sent.detail);
  const versions = note.versions.map((version) => ({ ...version }));
  const body = { name: note.name, artwork, quantity, versions, pictures: sent.value, seen };
  const answer = await call(keepAccountDesign, { params: { id }, body });
  if (!answer.ok) return answerWords(answer, locale, m.designs_offline());
  designNotes.put(id, { revision: answer.value.revision });
  return null;
}

/** Pictures of a design of the account that this browser does not have; references are made by chance, once. */
async function unpackPictures(
  sent: Parameters<typeof receivedPictures>[0],
  documents: readonly ArtworkDocument[],
): Promise<Refused> {
  const used = new Set(documents.flatMap(picturesUsed).map(({ reference }) => reference));
  for (const { reference, name, blob, ...along } of receivedPictures(sent, used)) {
    if (await pictures.load(reference)) continue;
    const stored = await pictures.save(reference, blob, name, along);
    if (!stored.ok) return stored.code === 'part_failed' ? m.cart_error_part() : m.designs_storage_full();
    showPicture(reference, blob);
  }
  return null;
}

/** What this browser has of the design as one more version, where the account does not have that state. */
function withStateHere(
  id: string,
  kept: { readonly quantity: number; readonly artwork: unknown },
  versions: readonly DesignVersion[],
) {
  const here = drafts.find(id)?.configuration;
  if (!here || [kept, ...versions].some((one) => stampAsRead(one) === stampAsRead(here))) return versions;
  const name = m.designs_version_before({ time: displayTime(Date.now()) });
  const { quantity, artwork } = here;
  return [{ id: newId(), name, at: Date.now(), quantity, artwork }, ...versions];
}

/**
 * Brings a design of the account into this browser, where its configurator opens it. A state that only this
 * browser has becomes a version.
 * @param signal aborted where whoever asked has left: then nothing is stored
 */
export async function bringHere(
  call: Call,
  locale: Locale,
  id: string,
  signal: AbortSignal,
): Promise<Refused> {
  const answer = await call(openAccountDesign, { params: { id } }, { signal });
  if (signal.aborted) return null;
  if (!answer.ok) return answerWords(answer, locale, m.designs_offline());
  const { artwork, quantity, name, versions, revision } = answer.value;
  const read = parseArtwork(artwork);
  if (!read.ok) return m.cart_error_artwork();
  const documents = documentsOf(read.value, answer.value);
  const refused = await unpackPictures(answer.value.pictures, documents);
  if (signal.aborted || refused !== null) return refused;
  const all = withStateHere(id, { quantity, artwork: read.value }, versionsIn(versions));
  if (all.length > VERSIONS_MAX) return m.designs_version_full_back({ max: VERSIONS_MAX });
  const draft = { id, artwork: read.value, quantity, latestSelectedPriceLevel: null, prices: null };
  const stored = saveDraft(draft, false);
  const noted = stored.ok ? designNotes.put(id, { name, versions: all, revision }) : stored;
  return noted.ok ? null : m.designs_storage_full();
}

/** Shows the pictures of a card whose design has some that this browser does not have. */
export async function fetchPictures(call: Call, { id, artwork }: ListedDesign): Promise<void> {
  const read = parseArtwork(artwork);
  if (!read.ok) return;
  const here = await Promise.all(picturesUsed(read.value).map(({ reference }) => pictures.load(reference)));
  if (here.every(Boolean)) return;
  const answer = await call(openAccountDesign, { params: { id } });
  if (answer.ok) await unpackPictures(answer.value.pictures, [read.value]);
}

export async function removeFromAccount(call: Call, locale: Locale, id: string): Promise<Refused> {
  const answer = await call(deleteAccountDesign, { params: { id } });
  return answer.ok || answer.code === 'account_design_not_found'
    ? null
    : answerWords(answer, locale, m.designs_offline());
}

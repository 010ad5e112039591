import type { GuestPage } from '#contract/people/guest-page.ts';
import { type Db, transactionOr } from '#database/connection.ts';
import {
  cleanGuestPage,
  type GuestPageForm,
  guestPageProblems,
  guestPageTexts,
} from '#rules/people/guest-page/guest-page.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Files, openIfThere } from '#server/platform/files/files.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { isAccountOpen, type UserRow, type WrongFields, wrongFields } from '../accounts/service.ts';
import { companyOf, lockPartnerAccount, readPartnerAccount } from '../people/service.ts';
import { logoPicture } from './logo-picture.ts';
import * as store from './store.ts';

/** What a partner shows of itself to guests: name, logo, contact, and whether its word comes first. */

export const LOGOS_FOLDER = 'guest-logos';

/** Which of these stored files is the logo of a partner. */
export const logoKeysInUse = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  store.logoKeysInUse(db, keys);

type Parts = Pick<Shop, 'database' | 'files'>;
type By = Pick<Caller, 'account'>;
type Gone = 'partner_not_found' | 'not_signed_in';

/** Names the logo in addresses, which are kept by browsers, and says nothing else. */
const logoWord = (key: string | null): string | null =>
  key && (/([0-9a-f]{8})[^/]*$/.exec(key)?.[1] ?? 'logo');

const present = (page: store.GuestPageRow, partner: UserRow): GuestPage => {
  const { displayName, email, phone, holdsRejections, logoKey, version } = page;
  const logo = logoWord(logoKey);
  return { displayName, email, phone, holdsRejections, logo, version, company: companyOf(partner) };
};

export async function readGuestPage(db: Db, partnerId: string): Promise<Result<GuestPage, Gone>> {
  const partner = await readPartnerAccount(db, partnerId);
  if (!partner) return fail('partner_not_found', 'partnerId');
  return ok(present(await store.readPage(db, partnerId), partner));
}

/** With the partner held, and who does it still an owner. */
const withPage = <A extends { readonly ok: boolean }>(
  { database }: Pick<Parts, 'database'>,
  { account }: By,
  partnerId: string,
  work: (tx: Db, page: store.GuestPageRow, partner: UserRow) => Promise<A>,
) =>
  transactionOr<A | Failure<Gone>>(database.db, async (tx) => {
    const partner = await lockPartnerAccount(tx, partnerId);
    if (!partner) return fail('partner_not_found', 'partnerId');
    if (!account || !(await isAccountOpen(tx, account.id, account.partnerFunction)))
      return fail('not_signed_in');
    return work(tx, await store.readPage(tx, partnerId), partner);
  });

const objectOf = (partner: UserRow) =>
  ({ kind: 'partner', id: partner.priceListId ?? partner.id, name: companyOf(partner) }) as const;

/** The log says that they changed, not from what to what: they are somebody's name, e-mail and telephone. */
const unsaid: ReadonlySet<string> = new Set(guestPageTexts);

type Wanted = GuestPageForm & { readonly holdsRejections: boolean; readonly version: number };
type Changed = Result<GuestPage, Gone | 'value_changed'> | WrongFields;

/** A repeat that finds all of it stored already has nothing to change, whatever version it has seen. */
export async function changeGuestPage(
  shop: Pick<Parts, 'database'>,
  by: By,
  partnerId: string,
  { holdsRejections, version, ...fields }: Wanted,
): Promise<Changed> {
  const form = cleanGuestPage(fields);
  const wrong = wrongFields(guestPageProblems(form));
  if (wrong) return wrong;
  return withPage<Changed>(shop, by, partnerId, async (tx, before, partner) => {
    const after = { ...form, holdsRejections };
    const fieldsOf = ({ displayName, email, phone, holdsRejections: holds }: typeof after) => ({
      ...{ displayName, email, phone },
      holdsRejections: holds,
    });
    const changes = changesBetween(fieldsOf(before), fieldsOf(after), unsaid);
    if (changes.length === 0) return ok(present(before, partner));
    if (before.version !== version) {
      const { displayName, email, phone } = before;
      return fail('value_changed', undefined, [displayName, email, phone].filter(Boolean).join(', '));
    }
    const written = { ...after, version: before.version + 1 };
    await store.writePage(tx, partnerId, written);
    await audit(tx, by, { act: 'changed', object: objectOf(partner), changes });
    return ok(present({ ...before, ...written }, partner));
  });
}

const noteLogo = (tx: Db, by: By, partner: UserRow) =>
  audit(tx, by, { act: 'changed', object: objectOf(partner), changes: [{ field: 'guestLogo' }] });

type LogoSet = Result<GuestPage, Gone | 'picture_unreadable' | 'picture_too_many_pixels' | 'unavailable'>;

export async function setLogo(shop: Parts, by: By, partnerId: string, file: ReceivedFile): Promise<LogoSet> {
  const made = await logoPicture(file.path);
  if (!made.ok) return made;
  const logoKey = await shop.files.put(LOGOS_FOLDER, 'png', made.value, 'image/png');
  let replaced: string | null = logoKey;
  const set = await withPage<LogoSet>(shop, by, partnerId, async (tx, before, partner) => {
    await store.writePage(tx, partnerId, { logoKey, ...(before.version === 0 && { version: 0 }) });
    await noteLogo(tx, by, partner);
    replaced = before.logoKey;
    return ok(present({ ...before, logoKey }, partner));
  });
  // after a throw it may have been stored all the same; a file nobody names is swept away
  await shop.files.discard(replaced ? [replaced] : []);
  return set;
}

export async function removeLogo(shop: Parts, by: By, partnerId: string): Promise<Result<undefined, Gone>> {
  let removed: string | null = null;
  const done = await withPage<Result<undefined, Gone>>(shop, by, partnerId, async (tx, before, partner) => {
    if (before.logoKey === null) return ok(undefined);
    await store.writePage(tx, partnerId, { logoKey: null });
    await noteLogo(tx, by, partner);
    removed = before.logoKey;
    return ok(undefined);
  });
  await shop.files.discard(removed === null ? [] : [removed]);
  return done;
}

/** Of whose partner it is, the guest or the owner has shown. */
export async function openLogo(
  { database, files }: { database: Parts['database']; files: Pick<Files, 'open'> },
  partnerId: string,
) {
  const { logoKey } = await store.readPage(database.db, partnerId);
  const stream = logoKey && (await openIfThere(files, logoKey));
  return stream ? ok({ name: 'logo.png', contentType: 'image/png', stream }) : fail('image_not_found');
}

/** What guests of a partner are shown; `displayName` is empty where the partner has none of its own. */
export async function shownToGuests(db: Db, partnerId: string | null) {
  const page = await store.readPage(db, partnerId ?? '');
  const { displayName, email, phone, holdsRejections } = page;
  return { displayName, email, phone, holdsRejections, logo: logoWord(page.logoKey) };
}

/** Whether a rejection of a guest waits for this partner. */
export const holdsRejections = async (db: Db, partnerId: string | null): Promise<boolean> =>
  (await store.readPage(db, partnerId ?? '')).holdsRejections;

/** For the export of what is kept of a person. */
export const guestPageOf = async (db: Db, partnerId: string) => {
  const page = await store.readPage(db, partnerId);
  return page.version === 0 && page.logoKey === null ? null : page;
};

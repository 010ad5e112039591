import { type PartnerFunction, partnerFunctions, type roles } from './roles.ts';

export type Role = (typeof roles)[number];

/**
 * `all`: on every object. `own`: only on the person's own objects, which for people of a partner are those
 * with the `partnerId` of their partner, and for a dealer those they are assigned to by `dealerId`.
 */
export type Grant = 'all' | 'own';

/**
 * Who may do what. A role that is not named may not; shoppers without an account have no permissions. What a
 * partner may do, their owners may; `byFunction` says who else of their people.
 */
const grants = {
  enterBackOffice: { dealer: 'all', admin: 'all' }, // AUT-032
  readPriceLists: { admin: 'all' }, // a dealer works with orders, whose prices stand in them
  handlePrintFiles: { dealer: 'all', admin: 'all' },
  manageRegularOrders: { admin: 'all' }, // AUT-051

  enterPartnerArea: { partner: 'all' }, // AUT-030
  seePartnerOrders: { partner: 'own', dealer: 'all', admin: 'all' }, // AUT-034, AUT-035
  followOwnOrders: { partner: 'own' }, // AUT-034, AUT-035
  handlePartnerOrders: { dealer: 'all', admin: 'all' }, // AUT-034, AUT-035
  placePartnerOrders: { partner: 'all' },
  seeOrderRequests: { partner: 'own' }, // above a limit; who is no owner sees and withdraws their own
  decideOrderRequests: { partner: 'own' },
  bringPrintData: { partner: 'own' }, // to an order that was placed without
  changeReferences: { partner: 'own', dealer: 'all', admin: 'all' },
  shareOrders: { partner: 'own' },
  writeMessages: { partner: 'own', dealer: 'all', admin: 'all' }, // AUT-036, AUT-037
  writeToDealer: { partner: 'own' }, // AUT-036
  writeToPartner: { dealer: 'all', admin: 'all' }, // AUT-037
  markMessagesRead: { dealer: 'own', admin: 'all' }, // AUT-046
  approveDesigns: { partner: 'own' }, // AUT-038
  pinDesigns: { partner: 'own', dealer: 'all', admin: 'all' },
  answerPins: { dealer: 'all', admin: 'all' },
  uploadDesigns: { dealer: 'all', admin: 'all' }, // AUT-039
  seeDeliveryLocations: { partner: 'own', dealer: 'all', admin: 'all' }, // AUT-040
  listOwnLocations: { partner: 'own' },
  addDeliveryLocations: { partner: 'all' },
  manageDeliveryLocations: { partner: 'own' }, // AUT-040
  releaseProduction: { partner: 'own' }, // AUT-041
  recordProduction: { dealer: 'all', admin: 'all' }, // AUT-042
  planOrders: { dealer: 'all', admin: 'all' }, // AUT-043, AUT-052
  handleInvoices: { dealer: 'all', admin: 'all' }, // AUT-044
  cancelPartnerOrders: { dealer: 'all', admin: 'all' }, // AUT-045
  writeNotes: { dealer: 'all', admin: 'all' }, // of regular orders who may see those
  changeSharedViews: { admin: 'all' }, // made by others; one's own go with the list of orders
  listPartners: { dealer: 'all', admin: 'all' }, // AUT-047
  changeOwnProfile: { partner: 'own' }, // AUT-053
  keepDesigns: { partner: 'all' }, // in the account of the person, which nobody else sees
  managePeople: { partner: 'own', admin: 'all' },
  manageGuestPage: { partner: 'own' },
  managePriceLists: { admin: 'all' }, // AUT-050
  managePartners: { admin: 'all' }, // AUT-051
  manageImages: { admin: 'all' }, // AUT-051
  manageSettings: { admin: 'all' }, // AUT-051
  managePapers: { admin: 'all' },
  manageStock: { admin: 'all' },
  manageCatalogue: { admin: 'all' },
  manageStaff: { admin: 'all' },
  manageSwatches: { admin: 'all' },
  readAudit: { admin: 'all' },
  seeNumbers: { dealer: 'all', admin: 'all' },
  seeRevenue: { admin: 'all' },
  handleFailures: { admin: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Grant>>>;

type Grants = typeof grants;
export type Permission = keyof Grants;
/** Permissions that a partner has: each needs a line in `byFunction`. */
type PartnerPermission = {
  [P in Permission]: Grants[P] extends { readonly partner: Grant } ? P : never;
}[Permission];

const everybody = ['orders', 'approves', 'reads'] as const;
const byFunction: Readonly<Record<PartnerPermission, readonly Exclude<PartnerFunction, 'owner'>[]>> = {
  enterPartnerArea: everybody,
  seePartnerOrders: everybody,
  followOwnOrders: everybody,
  placePartnerOrders: ['orders'],
  seeOrderRequests: ['orders'],
  decideOrderRequests: [],
  bringPrintData: ['orders'],
  changeReferences: ['orders'],
  shareOrders: ['orders'],
  writeMessages: ['orders'],
  writeToDealer: ['orders'],
  approveDesigns: ['orders', 'approves'],
  pinDesigns: ['orders', 'approves'],
  seeDeliveryLocations: everybody,
  listOwnLocations: everybody,
  addDeliveryLocations: ['orders'],
  manageDeliveryLocations: ['orders'],
  releaseProduction: ['orders'],
  changeOwnProfile: everybody,
  keepDesigns: everybody,
  managePeople: [],
  manageGuestPage: [],
};

/** Permissions that some role has on its own objects only: an object has to be shown to ask for them. */
export type OwnPermission = {
  [P in Permission]: 'own' extends Grants[P][keyof Grants[P]] ? P : never;
}[Permission];
/** Permissions that do not depend on the object. */
export type RolePermission = Exclude<Permission, OwnPermission>;

export const permissions = Object.keys(grants) as readonly Permission[];

/** Whose an object is, as it was stored. */
export type Owned = { readonly partnerId: string | null; readonly dealerId?: string | null };
/** The part of an account that permissions ask for. */
export type Holder = {
  readonly id: string;
  readonly role: Role;
  /** whose person this is; null for staff */
  readonly partnerId: string | null;
  readonly partnerFunction: PartnerFunction | null;
};

const isFunction = (who: Role | PartnerFunction): who is PartnerFunction =>
  partnerFunctions.some((one) => one === who);

/** Of a role, or of a function under a partner. */
export function grantOf(who: Role | PartnerFunction, permission: Permission): Grant | null {
  const granted: Partial<Record<Role, Grant>> = grants[permission];
  if (!isFunction(who)) return granted[who] ?? null;
  const others: readonly PartnerFunction[] = byFunction[permission as PartnerPermission] ?? [];
  return who === 'owner' || others.includes(who) ? (granted.partner ?? null) : null;
}

/** What an account is to the table above; null for one of a partner without a function. */
export const positionOf = ({ role, partnerFunction }: Holder): Role | PartnerFunction | null =>
  role === 'partner' ? partnerFunction : role;

const grantFor = (account: Holder | null, permission: Permission): Grant | null => {
  const position = account && positionOf(account);
  return position && grantOf(position, permission);
};

/** May this person do this at all, be it only to objects of their own? For menus and pages of lists. */
export const mayAny = (account: Holder | null, permission: Permission): boolean =>
  grantFor(account, permission) !== null;

const isOwn = (holder: Holder, { partnerId, dealerId }: Owned): boolean =>
  (holder.role === 'partner' && partnerId !== null && partnerId === holder.partnerId) ||
  (holder.role === 'dealer' && dealerId === holder.id);

/**
 * May this person do this, to this object where the permission depends on it? Guards and buttons ask this.
 */
export function may(account: Holder | null, permission: RolePermission): boolean;
export function may(account: Holder | null, permission: OwnPermission, object: Owned): boolean;
export function may(account: Holder | null, permission: Permission, object?: Owned): boolean {
  const grant = grantFor(account, permission);
  return grant === 'all' || (grant === 'own' && !!account && object !== undefined && isOwn(account, object));
}

/** What a list may show: every object, those of one partner or dealer, or none. */
export type Scope = 'all' | 'none' | { readonly partnerId: string } | { readonly dealerId: string };

export function scopeOf(account: Holder | null, permission: OwnPermission): Scope {
  const grant = grantFor(account, permission);
  if (!account || !grant) return 'none';
  if (grant === 'all') return 'all';
  if (account.role !== 'partner') return { dealerId: account.id };
  return account.partnerId === null ? 'none' : { partnerId: account.partnerId };
}

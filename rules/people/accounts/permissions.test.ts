import { describe, expect, it } from 'vitest';
import {
  type Grant,
  grantOf,
  type Holder,
  may,
  mayAny,
  type OwnPermission,
  type Permission,
  permissions,
  scopeOf,
} from './permissions.ts';
import { type PartnerFunction, partnerFunctions, roles } from './roles.ts';

const staffWith = (id: string, role: 'dealer' | 'admin'): Holder => ({
  ...{ id, role, partnerId: null, partnerFunction: null },
});
const personOf = (partnerFunction: PartnerFunction, id = 'p1'): Holder => ({
  ...{ id, role: 'partner', partnerId: 'p1', partnerFunction },
});
const partner = personOf('owner');
const dealer = staffWith('d1', 'dealer');
const admin = staffWith('a1', 'admin');

describe('permissions', () => {
  it('an admin may do whatever a dealer may (AUT-033)', () => {
    for (const permission of permissions)
      if (grantOf('dealer', permission))
        expect([permission, grantOf('admin', permission)]).toEqual([permission, 'all']);
  });

  it('ORD-099: an admin handles an order as its dealer does', () => {
    const order = { partnerId: 'p1', dealerId: 'd1' };
    const ofOrders = permissions.filter((one) => grantOf('dealer', one));
    for (const permission of ofOrders) {
      const asked = permission as OwnPermission;
      expect([permission, may(admin, asked, order)]).toEqual([permission, may(dealer, asked, order)]);
    }
  });

  it('a partner never reaches an object of another partner', () => {
    for (const permission of permissions) {
      const grant = grantOf('partner', permission);
      // these name no object of anybody; those of an account are found by the account alone
      const ofNobody = ['enterPartnerArea', 'placePartnerOrders', 'addDeliveryLocations', 'keepDesigns'];
      if (!ofNobody.includes(permission)) expect([permission, grant === 'all']).toEqual([permission, false]);
    }
  });

  const staff = [null, 'all', 'all'] as const;
  it.each<[string, Permission, readonly [Grant | null, Grant | null, Grant | null]]>([
    ['AUT-034', 'followOwnOrders', ['own', null, null]],
    ['AUT-034', 'handlePartnerOrders', staff],
    ['AUT-035', 'seePartnerOrders', ['own', 'all', 'all']],
    ['AUT-036', 'writeToDealer', ['own', null, null]],
    ['AUT-037', 'writeToPartner', staff],
    ['AUT-038', 'approveDesigns', ['own', null, null]],
    ['AUT-039', 'uploadDesigns', staff],
    ['AUT-040', 'manageDeliveryLocations', ['own', null, null]],
    ['AUT-041', 'releaseProduction', ['own', null, null]],
    ['AUT-042', 'recordProduction', staff],
    ['AUT-043 AUT-052', 'planOrders', staff],
    ['AUT-044', 'handleInvoices', staff],
    ['AUT-045 AUT-052', 'cancelPartnerOrders', staff],
    ['AUT-046', 'markMessagesRead', [null, 'own', 'all']],
    ['AUT-047', 'listPartners', staff],
    ['AUT-053', 'changeOwnProfile', ['own', null, null]],
  ])('%s: %s', (_, permission, [ofPartner, ofDealer, ofAdmin]) => {
    expect([
      grantOf('partner', permission),
      grantOf('dealer', permission),
      grantOf('admin', permission),
    ]).toEqual([ofPartner, ofDealer, ofAdmin]);
  });

  it('nobody may do anything without an account', () => {
    expect(roles.length).toBe(3);
    expect([may(null, 'enterBackOffice'), mayAny(null, 'seePartnerOrders')]).toEqual([false, false]);
    expect(scopeOf(null, 'seePartnerOrders')).toBe('none');
  });

  it('own objects are told by their partner or dealer', () => {
    const order = { partnerId: 'p1', dealerId: 'd1' };
    const other = { partnerId: 'p2', dealerId: null };
    expect([may(partner, 'seePartnerOrders', order), may(partner, 'seePartnerOrders', other)]).toEqual([
      true,
      false,
    ]);
    expect([may(dealer, 'seePartnerOrders', other), may(admin, 'seePartnerOrders', other)]).toEqual([
      true,
      true,
    ]);
    expect([may(dealer, 'markMessagesRead', order), may(dealer, 'markMessagesRead', other)]).toEqual([
      true,
      false,
    ]);
    expect([may(admin, 'markMessagesRead', other), may(partner, 'markMessagesRead', order)]).toEqual([
      true,
      false,
    ]);
    // an account whose id is that of a partner is not one by that
    expect(may(staffWith('p1', 'dealer'), 'approveDesigns', order)).toBe(false);
  });

  it('a list shows the same objects as single calls let through', () => {
    expect(scopeOf(partner, 'seePartnerOrders')).toEqual({ partnerId: 'p1' });
    expect(scopeOf(dealer, 'markMessagesRead')).toEqual({ dealerId: 'd1' });
    expect(scopeOf(dealer, 'approveDesigns')).toBe('none');
    expect(scopeOf(admin, 'seePartnerOrders')).toBe('all');
  });

  it.each<[Permission, readonly PartnerFunction[]]>([
    ['seePartnerOrders', ['owner', 'orders', 'approves', 'reads']],
    ['placePartnerOrders', ['owner', 'orders']],
    ['writeToDealer', ['owner', 'orders']],
    ['manageDeliveryLocations', ['owner', 'orders']],
    ['releaseProduction', ['owner', 'orders']],
    ['approveDesigns', ['owner', 'orders', 'approves']],
    ['changeOwnProfile', ['owner', 'orders', 'approves', 'reads']],
    ['managePeople', ['owner']],
    ['handlePartnerOrders', []],
  ])('under a partner: %s', (permission, functions) => {
    expect(partnerFunctions.filter((one) => mayAny(personOf(one), permission))).toEqual(functions);
  });

  it('an owner may what their partner may, and nobody under the partner more', () => {
    for (const permission of permissions) {
      expect(grantOf('owner', permission)).toBe(grantOf('partner', permission));
      for (const one of partnerFunctions)
        expect([null, grantOf('partner', permission)]).toContain(grantOf(one, permission));
    }
  });

  it('people reach what is of their partner, and nothing by their own id', () => {
    const reader = personOf('reads', 'person');
    expect(may(reader, 'seePartnerOrders', { partnerId: 'p1' })).toBe(true);
    expect(may(reader, 'seePartnerOrders', { partnerId: 'person' })).toBe(false);
    expect(scopeOf(reader, 'seePartnerOrders')).toEqual({ partnerId: 'p1' });
    const taken: Holder = { ...reader, partnerId: null, partnerFunction: null };
    expect([mayAny(taken, 'seePartnerOrders'), may(taken, 'seePartnerOrders', { partnerId: null })]).toEqual([
      false,
      false,
    ]);
  });
});

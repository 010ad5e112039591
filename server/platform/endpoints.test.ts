import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { roles } from '#contract/people/accounts.ts';
import { endpoint, type Who } from '#contract/platform/endpoint.ts';
import type { Owned } from '#rules/people/accounts/permissions.ts';
import type { Account } from './context.ts';
import { implement, implementForMany, implementForOne, refusal } from './endpoints.ts';

const signedIn = (role: Account['role'], id = 'x'): Account => ({
  id,
  email: 'x@inkrule.example',
  role,
  partnerId: role === 'partner' ? id : null,
  partnerFunction: role === 'partner' ? 'owner' : null,
  companyName: null,
  firstName: null,
  surName: null,
  priceListId: null,
});

describe('who may call (API-015 SHL-042)', () => {
  // caller:  nobody           admin           partner         dealer
  it.each([
    ['public', [null, null, null, null]],
    ['optional', [null, null, null, null]],
    ['signedIn', ['not_signed_in', null, null, null]],
    ['enterPartnerArea', ['not_signed_in', 'not_allowed', null, 'not_allowed']],
    ['enterBackOffice', ['not_signed_in', null, 'not_allowed', null]],
    ['manageRegularOrders', ['not_signed_in', null, 'not_allowed', 'not_allowed']],
    [{ permission: 'seePartnerOrders', of: 'many' }, ['not_signed_in', null, null, null]],
    [{ permission: 'approveDesigns', of: 'many' }, ['not_signed_in', 'not_allowed', null, 'not_allowed']],
  ] satisfies [Who, (string | null)[]][])('%j', (who, expected) => {
    const callers = [null, ...roles.map((role) => signedIn(role))];
    expect(callers.map((account) => refusal({ who }, { account }))).toEqual(expected);
  });
});

describe('a call about one object', () => {
  const seeOrder = endpoint({
    id: 'seeOrder',
    method: 'GET',
    path: '/orders-of-tests/{id}',
    tag: 'tests',
    summary: 'An order of a partner',
    who: { permission: 'seePartnerOrders', of: 'one', missing: 'order_not_found' },
    params: z.object({ id: z.string() }),
    reply: z.object({ id: z.string() }),
    problems: ['order_not_found'],
  });
  type Order = Owned & { readonly id: string };
  const handler = vi.fn((_input: unknown, _caller: unknown, order: Order) => ({
    ok: true as const,
    value: { id: order.id },
  }));
  const order: Order = { id: '1', partnerId: 'mine', dealerId: null };
  const one = implementForOne(
    seeOrder,
    async ({ params }): Promise<Order | null> => (params.id === '1' ? order : null),
    handler,
  );
  const call = (id: string, account: Account) =>
    one.handler({ params: { id } } as never, { account } as never);
  const missing = { ok: false, code: 'order_not_found' };

  it('reaches its handler with the object of the caller, and of anybody for staff', async () => {
    for (const account of [signedIn('partner', 'mine'), signedIn('dealer', 'd'), signedIn('admin', 'a')])
      expect(await call('1', account)).toEqual({ ok: true, value: { id: '1' } });
  });

  it('answers for an object of another partner as for one that is not there', async () => {
    handler.mockClear();
    expect(await call('1', signedIn('partner', 'other'))).toEqual(missing);
    expect(await call('2', signedIn('partner', 'mine'))).toEqual(missing);
    expect(handler).not.toHaveBeenCalled();
  });

  it('cannot be tied to a handler that is not told the object', () => {
    // @ts-expect-error a record about one object needs implementForOne
    implement(seeOrder, () => ({ ok: true as const, value: { id: '1' } }));
  });

  it('a list is told what it may show', async () => {
    const listOrders = endpoint({ ...seeOrder, who: { permission: 'seePartnerOrders', of: 'many' } });
    const scopes: unknown[] = [];
    const many = implementForMany(listOrders, (_input, _caller, scope) => {
      scopes.push(scope);
      return { ok: true, value: { id: '' } };
    });
    for (const account of [signedIn('partner', 'mine'), signedIn('dealer', 'd')])
      await many.handler({} as never, { account } as never);
    expect(scopes).toEqual([{ partnerId: 'mine' }, 'all']);
  });

  it('a list whose handler does not take what it may show stops the start', () => {
    const listOrders = endpoint({ ...seeOrder, who: { permission: 'seePartnerOrders', of: 'many' } });
    expect(() => implementForMany(listOrders, () => ({ ok: true, value: { id: '' } }))).toThrow(
      'The handler of seeOrder does not take what it may show',
    );
  });
});

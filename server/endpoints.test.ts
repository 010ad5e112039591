import { describe, expect, it } from 'vitest';
import { roles } from '#contract/accounts.ts';
import type { Who } from '#contract/endpoint.ts';
import type { Account } from './context.ts';
import { refusal } from './endpoints.ts';

const signedIn = (role: Account['role']): Account => ({
  id: 'x',
  email: 'x@inkrule.example',
  role,
  companyName: null,
  firstName: null,
  surName: null,
  priceListId: null,
});

describe('who may call (API-015 SHL-042)', () => {
  // caller:            nobody           admin           partner         dealer
  const table: Record<Who, readonly (string | null)[]> = {
    public: [null, null, null, null],
    optional: [null, null, null, null],
    signedIn: ['not_signed_in', null, null, null],
    partner: ['not_signed_in', 'not_allowed', null, 'not_allowed'],
    staff: ['not_signed_in', null, 'not_allowed', null],
    admin: ['not_signed_in', null, 'not_allowed', 'not_allowed'],
  };
  it.each(Object.entries(table) as [Who, readonly (string | null)[]][])('%s', (who, expected) => {
    const callers = [null, ...roles.map(signedIn)];
    expect(callers.map((account) => refusal({ who }, { account }))).toEqual(expected);
  });
});

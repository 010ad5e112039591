import { describe, expect, it } from 'vitest';
import { cleanInvited, invitedProblems, takesLastOwner } from './people.ts';

const owner = { id: 'a', partnerFunction: 'owner' } as const;
const other = { id: 'b', partnerFunction: 'owner' } as const;
const reader = { id: 'c', partnerFunction: 'reads' } as const;

describe('the last owner', () => {
  it.each([
    ['is not taken out', [owner, reader], 'a', null, true],
    ['is given no other function', [owner, reader], 'a', 'orders', true],
    ['stays an owner', [owner, reader], 'a', 'owner', false],
    ['is not the only one: may go', [owner, other], 'a', null, false],
    ['is somebody else: a reader may go', [owner, reader], 'c', null, false],
  ] as const)('%s', (_, people, id, after, isLast) => {
    expect(takesLastOwner(people, id, after)).toBe(isLast);
  });
});

describe('an invitation', () => {
  const form = {
    firstName: ' Jana ',
    surName: 'Nová',
    email: 'Jana@Shop.example ',
    partnerFunction: 'orders',
  };

  it('is cleaned and let through', () => {
    expect(cleanInvited(form)).toMatchObject({ firstName: 'Jana', email: 'jana@shop.example' });
    expect(invitedProblems(cleanInvited(form))).toEqual({});
  });

  it.each([
    ['firstName', '', 'required'],
    ['email', 'jana', 'email'],
    ['partnerFunction', 'admin', 'role'],
  ] as const)('says what is wrong with %s %j', (field, text, problem) => {
    expect(invitedProblems({ ...cleanInvited(form), [field]: text })).toEqual({ [field]: problem });
  });
});

import { describe, expect, it } from 'vitest';
import { cleanStaff, lockOut, type StaffForm, type StaffText, staffProblems } from './staff.ts';

const good: StaffForm = {
  role: 'dealer',
  firstName: 'Jana',
  surName: 'Nováková',
  email: 'jana@shop.example',
  phone: '',
  password: 'long enough',
};

describe('somebody of the staff', () => {
  it.each<[StaffText, string, string | undefined]>([
    ['role', 'admin', undefined],
    ['role', 'partner', 'role'],
    ['role', '', 'role'],
    ['firstName', '', 'required'],
    ['surName', 'Nov4ková', 'name_format'],
    ['email', '', 'required'],
    ['email', 'jana@', 'email'],
    ['phone', '', undefined],
    ['phone', '123', 'phone_format'],
    ['password', '', 'required'],
    ['password', '1234567', 'password_length'],
  ])('%s %j: %s', (field, text, problem) => {
    expect(staffProblems({ ...good, [field]: text }, true)[field]).toBe(problem);
  });

  it('keeps the password where none is typed', () => {
    expect(staffProblems({ ...good, password: '' }, false)).toEqual({});
    expect(cleanStaff({ ...good, email: ' Jana@Shop.Example', password: ' 8 letters ' })).toMatchObject({
      email: 'jana@shop.example',
      password: ' 8 letters ',
    });
  });
});

describe('access', () => {
  const admin = { id: 'a1', role: 'admin', active: true };
  const dealer = { id: 'd1', role: 'dealer', active: true };
  it.each([
    ['an admin locks a dealer', 'a1', dealer, { role: 'dealer', active: false }, ['a1'], null],
    [
      'an admin locks another one',
      'a1',
      { ...admin, id: 'a2' },
      { role: 'admin', active: false },
      ['a1', 'a2'],
      null,
    ],
    ['an admin locks themselves', 'a1', admin, { role: 'admin', active: false }, ['a1', 'a2'], 'own_account'],
    [
      'an admin makes themselves a dealer',
      'a1',
      admin,
      { role: 'dealer', active: true },
      ['a1', 'a2'],
      'own_account',
    ],
    ['somebody locks the last admin', 'a2', admin, { role: 'admin', active: false }, ['a1'], 'last_admin'],
    [
      'somebody makes the last admin a dealer',
      null,
      admin,
      { role: 'dealer', active: true },
      ['a1'],
      'last_admin',
    ],
    [
      'a locked admin is let in',
      'a2',
      { ...admin, active: false },
      { role: 'admin', active: true },
      ['a2'],
      null,
    ],
    ['a dealer becomes an admin', 'a1', dealer, { role: 'admin', active: true }, ['a1'], null],
    ['an admin saves their own data', 'a1', admin, { role: 'admin', active: true }, ['a1'], null],
  ] as const)('%s', (_what, by, person, after, admins, answer) => {
    expect(lockOut(by, person, after, admins)).toBe(answer);
  });
});

import { expect, it } from 'vitest';
import { passwordProblem } from './guessable.ts';

const person = {
  email: 'jana.novakova@tiskarna-brno.example',
  firstName: 'Žofie',
  surName: 'Říčanová',
  companyName: 'Pravítka & syn s.r.o.',
};

const guessable = {
  common: 'PassWord Sunshine1 Passwort2026 p@ssw0rd P@ssw0rd! 1q2w3e4r',
  rows: '12345678 87654321 987654321 98765432 01234567 0123456789 abcdefgh abcdefghij',
  keys: 'qwertzui qwertzuiop azertyui poiuytrewq lkjhgfdsa yxcvbnm1 qwerty123456',
  repeats: 'aaaabbbb 11111111 abcabcabc adminadmin hesloheslo demodemo',
  words: 'slunicko sluníčko heslo2026 heslo123 mojeheslo tajneheslo1 hallo123 geheim2026 Praha2026',
  before: '123password !Password',
  dates: '19870412 12.04.1987',
  own: 'jananovakova Novakova1987 Nováková1 Novakova.Jana Tiskarna-Brno Ricanova! říčanová1 zofie1987 Pravitka1',
  shop: 'inkrule-demo Inkrule2026 1nkrule-demo demo2026',
};

it.each(
  Object.entries(guessable).flatMap(([kind, all]) => all.split(' ').map((one) => [kind, one] as const)),
)('D-B90: of %s: %s would soon be guessed', async (_, password) => {
  expect(await passwordProblem(password, person)).toEqual({ password: 'password_guessable' });
});

it.each([
  'sunshine over Brno bridge',
  'novakova: dum na rohu',
  'kolik-hvězd-je-v-noci',
  'modrý kůň skáče',
  'correct horse battery staple',
  'x7Qm!t2vLp',
  'g7hK2pQz9s',
  'k9Tz2mQw',
  'long enough',
])('D-B90: %s can be chosen', async (password) => {
  expect(await passwordProblem(password, person)).toEqual({});
});

it('D-B90: of one that is too short or too long something else is said', async () => {
  for (const password of ['heslo', 'x'.repeat(129)])
    expect(await passwordProblem(password, person)).toEqual({});
});

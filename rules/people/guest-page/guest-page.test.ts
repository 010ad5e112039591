import { expect, it } from 'vitest';
import { cleanGuestPage, DISPLAY_NAME_MAX, guestPageProblems } from './guest-page.ts';

const empty = { displayName: '', email: '', phone: '' };

it.each([
  [{}, {}],
  [{ displayName: 'x'.repeat(DISPLAY_NAME_MAX), email: 'a@b.example', phone: '+420 777 123 456' }, {}],
  [{ displayName: 'x'.repeat(DISPLAY_NAME_MAX + 1) }, { displayName: 'too_long' }],
  [{ displayName: 'Studio\u202e' }, { displayName: 'direction_marks' }],
  [{ email: 'a@b' }, { email: 'email' }],
  [{ phone: 'call' }, { phone: 'phone_format' }],
])('%j has %j', (form, problems) => expect(guestPageProblems({ ...empty, ...form })).toEqual(problems));

it('keeps what is written without the gaps around it', () =>
  expect(cleanGuestPage({ displayName: '  Studio ', email: ' a@b.example', phone: '' })).toEqual({
    displayName: 'Studio',
    email: 'a@b.example',
    phone: '',
  }));

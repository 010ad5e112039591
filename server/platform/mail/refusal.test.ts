import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it.each([
  ['RCPT TO', '550 5.1.1 No such user', '550 5.1.1'],
  ['RCPT TO', '550-5.1.1 The account does not exist', '550 5.1.1'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', '550 5.4.1'],
  ['RCPT TO', '550 unknown', '550'],
  ['RCPT TO', '553 5.1.3 Bad address', '553 5.1.3'],
  ['DATA', '552 5.3.4 Message too big', '552 5.3.4'],
  ['DATA', '554 5.6.0 Message refused', '554 5.6.0'],
  ['RCPT TO', '451 4.7.1 Try again later', null],
  ['RCPT TO', '421 Closing', null],
  ['RCPT TO', '452 4.2.2 Mailbox full', null],
  ['RCPT TO', '552 Mailbox full', null],
  ['RCPT TO', '550 5.2.2 Mailbox full', null],
  ['RCPT TO', '554 5.7.1 Relay access denied', null],
  ['RCPT TO', '503 Bad sequence', null],
  ['MAIL FROM', '550 5.1.8 Sender unknown', null],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed', null],
  ['CONN', '554 No service', null],
])('%s %s', (command, response, refusal) => {
  expect(
    refusalOf(
      Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) }),
    ),
  ).toBe(refusal);
});

it('is no word of an error of the network or of the program', () => {
  for (const error of [new Error('x'), Object.assign(new Error('x'), { code: 'ETIMEDOUT' })])
    expect(refusalOf(error)).toBeNull();
});

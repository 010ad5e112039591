import { expect, it } from 'vitest';
import {
  type MailChoice,
  mailChoiceOf,
  mailChoices,
  wantedMails,
} from '#rules/people/accounts/mail-choice.ts';
import { mailRecipients } from './mail-recipients.ts';

const reader = (
  name: string,
  choice: MailChoice,
  more: { isOwner?: boolean; isActive?: boolean; hasPlaced?: boolean } = {},
) => ({ name, isOwner: false, isActive: true, hasPlaced: false, ...wantedMails[choice], ...more });
const names = (
  readers: readonly ReturnType<typeof reader>[],
  { isAlways = false, isPartnerActive = true } = {},
) => mailRecipients(readers, { isAlways, isPartnerActive }).map(({ name }) => name);

it('a choice is what an account keeps of it', () => {
  for (const choice of mailChoices) expect(mailChoiceOf(wantedMails[choice])).toBe(choice);
});

it('whoever wants all of them, or placed the order and wants those; nobody of a locked partner', () => {
  const readers = [
    reader('owner', 'all', { isOwner: true }),
    reader('placed', 'own', { hasPlaced: true }),
    reader('other', 'own'),
    reader('none', 'none', { hasPlaced: true }),
    reader('locked', 'all', { isActive: false }),
  ];
  expect(names(readers)).toEqual(['owner', 'placed']);
  expect(names(readers, { isPartnerActive: false })).toEqual([]);
});

it('what always goes out reaches one owner, whatever they want', () => {
  const isAlways = true;
  const all = reader('all', 'all');
  const off = reader('off', 'none', { isOwner: true });
  const lockedOff = reader('locked', 'none', { isOwner: true, isActive: false });
  expect(names([lockedOff, all, off], { isAlways })).toEqual(['all', 'off']);
  expect(names([lockedOff, all, off], { isAlways, isPartnerActive: false })).toEqual(['all', 'off']);
  expect(names([lockedOff], { isAlways })).toEqual(['locked']);
  const owner = reader('owner', 'all', { isOwner: true });
  expect(names([off, owner, all], { isAlways })).toEqual(['owner', 'all']);
});

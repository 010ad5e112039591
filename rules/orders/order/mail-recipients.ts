import { mailChoiceOf, type WantedMails } from '#rules/people/accounts/mail-choice.ts';

/** A person of a partner, as far as it decides which mails about an order they get. */
export type MailReader = WantedMails & {
  readonly isOwner: boolean;
  /** may sign in, as far as it hangs on their own account */
  readonly isActive: boolean;
  readonly hasPlaced: boolean;
};

const isWanted = (reader: MailReader): boolean => {
  const choice = mailChoiceOf(reader);
  return reader.isActive && (choice === 'all' || (choice === 'own' && reader.hasPlaced));
};

/**
 * Who of a partner gets a mail about an order: whoever wants it.
 * @param isAlways a document of the contract, which one owner gets whatever they want (D-B33)
 * @param isPartnerActive those who were let go get such documents alone
 */
export function mailRecipients<Reader extends MailReader>(
  readers: readonly Reader[],
  { isAlways, isPartnerActive }: { readonly isAlways: boolean; readonly isPartnerActive: boolean },
): readonly Reader[] {
  if (!isAlways && !isPartnerActive) return [];
  const wanting = readers.filter(isWanted);
  if (!isAlways || wanting.some(({ isOwner }) => isOwner)) return wanting;
  const owners = readers.filter(({ isOwner }) => isOwner);
  const owner = owners.find(({ isActive }) => isActive) ?? owners[0];
  return owner ? [...wanting, owner] : wanting;
}

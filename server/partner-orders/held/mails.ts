import { defineMail } from '#server/platform/mail/service.ts';

/**
 * Tells a person of the partner that a rejection of a guest waits for them; `again` is their account. About
 * no order, so that the record of its mails, which staff read, says nothing of it.
 */
export const rejectionHeld = defineMail({
  name: 'rejectionHeld',
  job: 'send-held-rejection',
  about: 'heldRejection',
  load: async () => (await import('./letters/held.ts')).letter,
});

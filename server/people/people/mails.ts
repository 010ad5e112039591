import { defineMail } from '#server/platform/mail/service.ts';

/** The link by which somebody becomes a person of a partner; `again` is the round of the invitation. */
export const invitedToPartner = defineMail({
  name: 'invitedToPartner',
  job: 'send-invitation',
  about: 'invitation',
  load: async () => (await import('./letters/invitation.ts')).letter,
});

import { defineMail } from '#server/platform/mail/service.ts';

/** Tells somebody of the staff that a note mentions them; `again` is their account. */
export const mentionedInNote = defineMail({
  name: 'mentionedInNote',
  job: 'send-note-mention',
  about: 'note',
  load: async () => (await import('./letters/mention.ts')).letter,
});

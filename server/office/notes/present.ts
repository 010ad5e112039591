import type { OrderNote } from '#contract/office/notes.ts';
import type { mentionsOf, NoteRow, PersonRow } from './store.ts';

type Mention = Awaited<ReturnType<typeof mentionsOf>>[number];

export const nameOf = ({ firstName, surName, email }: PersonRow): string =>
  [firstName, surName].filter(Boolean).join(' ') || email;

/** @param reader whose mentions are told as new where they were not seen */
export const presentNotes = (
  notes: readonly NoteRow[],
  mentions: readonly Mention[],
  reader: string,
): OrderNote[] =>
  notes.map(({ id, words, authorName, userId, createdAt }) => {
    const own = mentions.filter(({ noteId }) => noteId === id);
    return {
      id,
      words,
      authorName,
      isOwn: userId === reader,
      isNew: own.some(({ person, seenAt }) => person.id === reader && seenAt === null),
      mentions: own.map(({ person }) => ({ id: person.id, name: nameOf(person) })),
      createdAt: createdAt.toISOString(),
    };
  });

import { m } from '#texts/messages.ts';
import type { Column } from '#web/lists/row-table.tsx';

/** Invented, with the longest words a German row may hold. */
export type SamplePerson = { readonly name: string; readonly note: string; readonly pieces: number };

export const people: readonly SamplePerson[] = [
  { name: 'Sample Name', note: 'sample@example.com', pieces: 120 },
  {
    name: 'Zollstockbedruckungsgesellschaft Musterstadt',
    note: 'Auftragsbestätigungsnummernkreis',
    pieces: 4800,
  },
  { name: 'A', note: '', pieces: 1 },
];

export const personColumns = (): readonly Column<SamplePerson>[] => [
  { name: m.patterns_name(), isHead: true, cell: ({ name }) => name },
  { name: m.patterns_note(), cell: ({ note }) => note, isEmpty: ({ note }) => note === '' },
  { name: m.patterns_list_pieces(), isRight: true, cell: ({ pieces }) => pieces },
];

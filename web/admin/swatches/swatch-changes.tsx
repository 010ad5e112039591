import type { SwatchDifferenceReply } from '#contract/design/swatches.ts';
import { m } from '#texts/messages.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { ChangeTable } from '../change-table.tsx';
import { Values } from './swatch-values.tsx';

const kinds = {
  added: m.swatches_kind_added,
  changed: m.swatches_kind_changed,
  removed: m.swatches_kind_removed,
};

const columnsOf = (): readonly Column<SwatchDifferenceReply['changes'][number]>[] => [
  { name: m.swatches_name(), isHead: true, cell: ({ name }) => name },
  {
    name: m.swatches_change(),
    cell: ({ kind }) => <span className={kind === 'removed' ? 'tag warn' : 'tag info'}>{kinds[kind]()}</span>,
  },
  { name: m.swatches_old(), cell: (change) => <Values swatch={change.old} /> },
  { name: m.swatches_new(), cell: (change) => <Values swatch={change.new} /> },
];

/** What a file or a version changes, colour by colour. */
export function SwatchChanges({ changes, counts }: SwatchDifferenceReply) {
  const all = counts.added + counts.changed + counts.removed;
  if (all === 0) return <p>{m.swatches_same()}</p>;
  return (
    <ChangeTable
      label={m.swatches_changes()}
      columns={columnsOf()}
      rows={changes}
      keyOf={({ name }) => name}
      all={all}
    />
  );
}

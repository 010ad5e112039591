import { MOST_SWATCHES_SHOWN, type SwatchDifferenceReply } from '#contract/swatches.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '../numbers.ts';
import { TableBox } from '../table-box.tsx';
import { Values } from './swatch-values.tsx';

const kinds = {
  added: m.swatches_kind_added,
  changed: m.swatches_kind_changed,
  removed: m.swatches_kind_removed,
};

/** What a file changes, colour by colour. */
export function ChangeTable({ changes, counts }: SwatchDifferenceReply) {
  const all = counts.added + counts.changed + counts.removed;
  if (all === 0) return <p>{m.swatches_same()}</p>;
  return (
    <>
      <TableBox label={m.swatches_changes()}>
        <thead>
          <tr>
            <th scope="col">{m.swatches_name()}</th>
            <th scope="col">{m.swatches_change()}</th>
            <th scope="col">{m.swatches_old()}</th>
            <th scope="col">{m.swatches_new()}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.name}>
              <th scope="row">{change.name}</th>
              <td>
                <span className={change.kind === 'removed' ? 'tag warn' : 'tag info'}>
                  {kinds[change.kind]()}
                </span>
              </td>
              <td>
                <Values swatch={change.old} />
              </td>
              <td>
                <Values swatch={change.new} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {all > MOST_SWATCHES_SHOWN && (
        <p className="hint">
          {m.pl_first_of({
            shown: formatNumber(MOST_SWATCHES_SHOWN, NUMBERS),
            all: formatNumber(all, NUMBERS),
          })}
        </p>
      )}
    </>
  );
}

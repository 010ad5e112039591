import { clsx } from 'clsx';
import {
  MOST_SWATCHES_SHOWN,
  type SwatchDifferenceReply,
  type SwatchRefusalReply,
} from '#contract/swatches.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '../numbers.ts';
import difference from '../price-lists/difference.module.css';
import s from './library.module.css';
import { hasRows, refusalWords } from './refusal-words.ts';
import { Values } from './swatch-values.tsx';

type Counted = { readonly counts: SwatchDifferenceReply['counts']; readonly refused: number };

/** How much a file changes, in figures. */
export function Figures({ counts, refused }: Counted) {
  const figures: readonly (readonly [string, number])[] = [
    [m.swatches_unchanged(), counts.unchanged],
    [m.swatches_added(), counts.added],
    [m.swatches_changed(), counts.changed],
    [m.swatches_removed(), counts.removed],
  ];
  return (
    <dl className={difference.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, NUMBERS)}</dd>
        </div>
      ))}
      {refused > 0 && (
        <div className={difference.refused}>
          <dt>{m.swatches_left_out()}</dt>
          <dd>{formatNumber(refused, NUMBERS)}</dd>
        </div>
      )}
    </dl>
  );
}

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={s.changes} aria-label={m.swatches_changes()} tabIndex={0}>
        <table className="tb dense">
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
        </table>
      </section>
      {all > MOST_SWATCHES_SHOWN && (
        <p className="hint">
          {m.swatches_first_of({
            shown: formatNumber(MOST_SWATCHES_SHOWN, NUMBERS),
            all: formatNumber(all, NUMBERS),
          })}
        </p>
      )}
    </>
  );
}

type Refused = {
  readonly fileName: string;
  readonly refusals: readonly SwatchRefusalReply[];
  readonly refused: number;
};

/** Colours of a file that cannot be taken, each with its place and the reason. */
export const RefusalTable = ({ fileName, refusals, refused }: Refused) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section className={clsx(s.changes, s.refusals)} aria-label={m.swatches_left_out()} tabIndex={0}>
      <table className="tb dense">
        <thead>
          <tr>
            <th scope="col">{hasRows(fileName) ? m.swatches_row() : m.swatches_number()}</th>
            <th scope="col">{m.swatches_name()}</th>
            <th scope="col">{m.swatches_why()}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map((refusal) => (
            <tr key={`${refusal.row} ${refusal.reason}`}>
              <td>{refusal.row ?? '–'}</td>
              <td>{refusal.name || '–'}</td>
              <td className={s.why}>{refusalWords(refusal, fileName)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {refused > refusals.length && (
      <p className="hint">
        {m.swatches_first_of({
          shown: formatNumber(refusals.length, NUMBERS),
          all: formatNumber(refused, NUMBERS),
        })}
      </p>
    )}
  </>
);

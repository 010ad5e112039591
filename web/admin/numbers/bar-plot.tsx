import { m } from '#texts/messages.ts';
import s from './numbers.module.css';
import { PlotTable } from './plot-figure.tsx';
import type { BarView } from './view.server.ts';

const ROW = 44;
const BAR = 14;

type Props = {
  readonly title: string;
  readonly bars: readonly BarView[];
  readonly head: readonly string[];
  /** said where there is nothing to draw */
  readonly none: string;
  /** what the bar and its mark are; where there are marks */
  readonly legend?: { readonly bar: string; readonly mark: string };
};

/**
 * A bar for each name, its value behind it in words; a mark on the same scale shows a second measure, which
 * is the second cell of its row.
 */
export function BarPlot({ title, bars, head, none, legend }: Props) {
  if (bars.length === 0) return <p className={s.nothing}>{none}</p>;
  // the longest bar leaves room for its value
  const wide = (part: number) => `${Math.max(part * 76, 0.4)}%`;
  return (
    <figure className={s.figure}>
      <svg
        className={s.plot}
        width="100%"
        height={bars.length * ROW}
        role="img"
        aria-label={m.numbers_plot({ title })}
      >
        {bars.map(({ key, name, part, mark, text, cells }, i) => {
          const y = i * ROW;
          const ends = wide(Math.max(part, mark ?? 0));
          return (
            <g key={key}>
              <title>{`${name}: ${cells.join(', ')}`}</title>
              <text className={s.barName} x="0" y={y + 14}>
                {name}
                {mark !== undefined && <tspan dx="8">{text}</tspan>}
              </text>
              <rect className={s.solid} x="0" y={y + 21} width={wide(part)} height={BAR} />
              {mark !== undefined && (
                <>
                  <line
                    className={s.reach}
                    x1={wide(part)}
                    x2={wide(mark)}
                    y1={y + 21 + BAR / 2}
                    y2={y + 21 + BAR / 2}
                  />
                  <line className={s.mark} x1={wide(mark)} x2={wide(mark)} y1={y + 21} y2={y + 21 + BAR} />
                </>
              )}
              <svg x={ends} y={y + 21} overflow="visible" aria-hidden="true">
                <text className={mark === undefined ? s.barText : s.markText} x="8" y="12">
                  {mark === undefined ? text : cells[1]}
                </text>
              </svg>
            </g>
          );
        })}
      </svg>
      {legend && (
        <p className={s.legend} aria-hidden="true">
          <span className={s.keySolid}>{legend.bar}</span>
          <span className={s.keyMark}>{legend.mark}</span>
        </p>
      )}
      <PlotTable caption={title} head={head} rows={bars.map(({ name, cells }) => [name, ...cells])} />
    </figure>
  );
}

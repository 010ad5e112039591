import { useId } from 'react';
import { m } from '#texts/messages.ts';
import s from './numbers.module.css';
import { PlotTable } from './plot-figure.tsx';
import type { RevenueView } from './view.server.ts';

const HEIGHT = 190;
const TOP = 18;
const AXIS = 40;
/** Of the room of a month; the rest stands between two of them. */
const WIDE = 0.68;

/** Which months are named below the axis, so that words do not meet on a phone. */
const isNamed = (month: string, count: number): boolean => {
  const number = Number(month.slice(5));
  if (count <= 12) return true;
  return count <= 24 ? number % 3 === 1 : number % 6 === 1;
};

const yOf = (part: number): number => TOP + (1 - part) * HEIGHT;

type ColumnProps = {
  readonly column: RevenueView['columns'][number];
  readonly columns: RevenueView['columns'];
  readonly index: number;
  /** id of the pattern */
  readonly hatch: string;
};

/** A month with its name below the axis, and its year where one begins. */
function MonthColumn({ column, index: i, columns, hatch }: ColumnProps) {
  const { month, name, partner, shop, texts } = column;
  const room = 100 / columns.length;
  const x = `${(i + (1 - WIDE) / 2) * room}%`;
  const isJanuary = month.endsWith('-01');
  const middle = `${(i + 0.5) * room}%`;
  return (
    <g>
      <title>{`${name}: ${texts.total}`}</title>
      <rect className={s.solid} x={x} width={`${room * WIDE}%`} y={yOf(partner)} height={partner * HEIGHT} />
      {shop > 0 && (
        <rect
          className={s.hatched}
          fill={`url(#${hatch})`}
          x={x}
          width={`${room * WIDE}%`}
          y={yOf(partner + shop)}
          height={shop * HEIGHT}
        />
      )}
      <line className={s.tick} x1={middle} x2={middle} y1={yOf(0)} y2={yOf(0) + (isJanuary ? 9 : 5)} />
      {isNamed(month, columns.length) && (
        <text className={s.monthText} x={middle} y={yOf(0) + 22}>
          {Number(month.slice(5))}
        </text>
      )}
      {(isJanuary || (i === 0 && !columns.slice(1, 3).some((one) => one.month.endsWith('-01')))) && (
        <text className={s.yearText} x={middle} y={yOf(0) + 37}>
          {month.slice(0, 4)}
        </text>
      )}
    </g>
  );
}

/**
 * Amounts by month in one currency: partners below, the shop above them with hatching, so that they differ
 * without colour. Widths are in parts of the room there is and heights in pixels: it fits a phone without
 * smaller letters.
 */
export function MonthPlot({ view }: { readonly view: RevenueView }) {
  const { currency, total, isEmpty, lines, columns } = view;
  const hatch = useId();
  const title = `${m.numbers_revenue_title()}, ${currency}`;
  return (
    <figure className={s.figure}>
      <figcaption className={s.caption}>
        <strong>{currency}</strong>
        <span className="num">{total}</span>
      </figcaption>
      {isEmpty ? (
        <p className={s.nothing}>{m.numbers_none()}</p>
      ) : (
        <>
          <svg
            className={s.plot}
            width="100%"
            height={TOP + HEIGHT + AXIS}
            role="img"
            aria-label={m.numbers_plot({ title })}
          >
            <defs>
              <pattern
                id={hatch}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className={s.hatchGround} width="6" height="6" />
                <rect className={s.hatchLine} width="2.5" height="6" />
              </pattern>
            </defs>
            {lines.map(({ part, text }) => (
              <g key={text}>
                <line className={s.line} x1="0" x2="100%" y1={yOf(part)} y2={yOf(part)} />
                {part > 0 && (
                  <text className={s.lineText} x="0" y={yOf(part) - 4}>
                    {text}
                  </text>
                )}
              </g>
            ))}
            {columns.map((column, i) => (
              <MonthColumn key={column.month} index={i} {...{ column, columns, hatch }} />
            ))}
          </svg>
          <p className={s.legend} aria-hidden="true">
            <span className={s.keySolid}>{m.numbers_by_partners()}</span>
            <span className={s.keyHatched}>{m.numbers_by_shop()}</span>
          </p>
        </>
      )}
      <PlotTable
        caption={title}
        head={[
          m.numbers_col_month(),
          m.numbers_by_partners(),
          m.numbers_by_shop(),
          m.numbers_col_total(),
          m.numbers_col_orders(),
        ]}
        rows={columns.map(({ name, texts }) => [name, texts.partner, texts.shop, texts.total, texts.orders])}
      />
    </figure>
  );
}

import type { SwatchReply } from '#contract/design/swatches.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import s from './library.module.css';

const number = (value: number): string => formatNumber(value, NUMBERS, Number.isInteger(value) ? 0 : 2);

/** Numbers of a colour one after the other; a dash where it has none. */
export const written = (values: readonly number[] | null): string => values?.map(number).join(' / ') ?? '–';

/** How a colour looks; its name or HEX stands beside it. */
export const Chip = ({ hex }: { readonly hex: string }) => (
  <svg className={s.chip} viewBox="0 0 32 20" aria-hidden="true">
    <rect x={0.5} y={0.5} width={31} height={19} rx={2} fill={hex} />
  </svg>
);

/** A colour with all it is made of, in a cell of a comparison. */
export const Values = ({ swatch }: { readonly swatch: SwatchReply | null }) =>
  swatch ? (
    <span className={s.values}>
      <Chip hex={swatch.hex} />
      <span>
        <b className="mark">{swatch.hex.toUpperCase()}</b>
        {swatch.cmyk && <span className="muted">CMYK {written(swatch.cmyk)}</span>}
        {swatch.lab && <span className="muted">Lab {written(swatch.lab)}</span>}
      </span>
    </span>
  ) : (
    '–'
  );

import { formatNumber } from '#rules/platform/money/format.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import s from './figures.module.css';

/** what is no count is said in words */
type Figure = readonly [name: string, count: number | string];
type Props = {
  readonly figures: readonly Figure[];
  readonly refused?: readonly [name: string, count: number];
};

/** How much is other, and how much was refused. */
export function Figures({ figures, refused = ['', 0] }: Props) {
  if (figures.length === 0 && refused[1] === 0) return null;
  return (
    <dl className={s.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof count === 'string' ? count : formatNumber(count, NUMBERS)}</dd>
        </div>
      ))}
      {refused[1] > 0 && (
        <div className={s.refused}>
          <dt>{refused[0]}</dt>
          <dd>{formatNumber(refused[1], NUMBERS)}</dd>
        </div>
      )}
    </dl>
  );
}

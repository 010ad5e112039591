import { clsx } from 'clsx';
import { inkKey } from '#rules/catalogue/inks/ink-key.ts';
import type { Ink } from '#rules/design/artwork/colors.ts';
import s from '../canvas/side-card.module.css';
import panelStyles from '../panel/panel.module.css';

/**
 * The inks of a side as small bars; unused places of the technology stay white. The names are written beside
 * it.
 */
export const InkSlats = ({ inks, empty = 0 }: { inks: readonly Ink[]; empty?: number }) => {
  const shown = inks.slice(0, 6);
  return (
    <svg className={s.inkSlats} viewBox={`0 0 ${(shown.length + empty) * 12 || 1} 18`} aria-hidden="true">
      {shown.map((ink, index) => (
        <rect
          key={inkKey(ink)}
          className={s.ink}
          x={index * 12 + 0.5}
          y={0.5}
          width={8}
          height={17}
          fill={ink.hex}
        />
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
          key={index}
          className={clsx(s.ink, s.none)}
          x={(shown.length + index) * 12 + 0.5}
          y={0.5}
          width={8}
          height={17}
        />
      ))}
    </svg>
  );
};

/** One colour as a square. */
export const InkSquare = ({ hex }: { hex: string }) => (
  <svg className={panelStyles.inkSquare} viewBox="0 0 20 20" aria-hidden="true">
    <rect x={0.5} y={0.5} width={19} height={19} rx={2} fill={hex} />
  </svg>
);

import s from './home.module.css';
import type { TierTick } from './home-data.server.ts';
import type { PriceWords } from './price.tsx';

type Props = {
  readonly tiers: { readonly ticks: readonly TierTick[]; readonly words: PriceWords };
  readonly label: string;
};

/**
 * Prices as ticks hanging from a rule: the higher the price, the longer the tick; the red one is the usual
 * order.
 */
export const TierTicks = ({ tiers: { ticks, words }, label }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the row scrolls, also by keyboard
  <section className={s.tierScroll} tabIndex={0} aria-label={label}>
    <ol className={s.tier}>
      {ticks.map(({ price, gross, pieces, height, key }) => (
        <li key={pieces} className={key ? s.key : undefined}>
          {/* a picture, because a style attribute with the length would be refused */}
          <svg width={key ? 3 : 1} height={height} aria-hidden="true">
            <rect width="100%" height="100%" fill="currentColor" />
          </svg>
          <b>
            {price} <small>{words.netLabel}</small>
          </b>
          {gross && (
            <b>
              {gross} <small>{words.grossLabel}</small>
            </b>
          )}
          <span>{pieces}</span>
        </li>
      ))}
    </ol>
  </section>
);

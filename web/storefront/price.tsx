import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type PriceWords = { readonly netLabel: string; readonly grossLabel: string; readonly noVat: string };

type Props = {
  readonly net: string;
  /** null where no VAT is charged */
  readonly gross: string | null;
  /** prices of a list of their own: net large, and with VAT beside it */
  readonly isOwn: boolean;
  readonly words: PriceWords;
  readonly waiting: boolean;
  /** from how many pieces, and that delivery comes on top */
  readonly children: ReactNode;
};

/**
 * A price per piece without and with VAT, both named and equally large for whoever buys at the prices of the
 * shop.
 */
export const Price = ({ net, gross, isOwn, words, waiting, children }: Props) => (
  <div className={clsx('price', waiting && 'waiting')}>
    <span>
      <b>{net}</b> <small>{gross === null ? words.noVat : words.netLabel}</small>
    </span>
    {gross !== null && (
      <span>
        {isOwn ? <small>{gross}</small> : <strong>{gross}</strong>} <small>{words.grossLabel}</small>
      </span>
    )}
    <small>{children}</small>
  </div>
);

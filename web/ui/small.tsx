import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { TickSpinner } from './spinner.tsx';

/**
 * Two formatted prices: net large, gross with its words small. `waiting` greys the old price while a new one
 * is calculated.
 */
export const Price = ({ net, gross, waiting }: { net: string; gross?: ReactNode; waiting?: boolean }) => (
  <div className={waiting ? 'price waiting' : 'price'}>
    <b>{net}</b>
    {gross && <small>{gross}</small>}
  </div>
);

/** Stock as a mark and a word. */
export const StockMark = ({ inStock, children }: { inStock: boolean; children: ReactNode }) => (
  <span className={inStock ? 'stock' : 'stock none'}>{children}</span>
);

/** The tick spinner with the usual words. */
export const Spinner = ({ label = m.waiting() }: { label?: string }) => <TickSpinner label={label} />;

/** A plate where a picture will be. */
export const Skeleton = () => <span className="skeleton plate" aria-hidden="true" />;

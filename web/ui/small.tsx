import type { ReactNode } from 'react';
import { m } from '#web/i18n/paraglide/messages.js';

/** Two formatted prices: net large, gross with its words small. `waiting` greys the old price while a new one is calculated. */
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

/** The tick spinner; put it into a button after 200 ms of waiting. */
export const Spinner = ({ label = m.waiting() }: { label?: string }) => (
  <span className="spinner" role="img" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);

/** A plate where a picture will be. */
export const Skeleton = () => <span className="skeleton plate" aria-hidden="true" />;

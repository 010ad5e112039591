import { m } from '#texts/messages.ts';
import s from './order-list.module.css';
import type { RowView } from './row-view.ts';

/** The day an order leaves, marked by a word where it is here or over. */
export const DispatchOfRow = ({ row: { dispatch, leaves } }: { readonly row: RowView }) => (
  <span className={s.dispatch}>
    <span className="num">{dispatch || '–'}</span>
    {leaves && (
      <span className={leaves === 'late' ? 'tag redo' : 'tag'}>
        {leaves === 'late' ? m.dealer_dispatch_late() : m.dealer_dispatch_today()}
      </span>
    )}
  </span>
);

import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import lists from '#web/lists/lists.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Spinner } from '#web/ui/small.tsx';
import type { useOrderRows } from './use-order-rows.ts';

type Props = {
  readonly shown: string;
  /** where the list is, and its query with one part more: without script the button leads there */
  readonly action: string;
  readonly query: string;
  readonly list: Pick<ReturnType<typeof useOrderRows>, 'isLast' | 'state' | 'failure' | 'more' | 'end'>;
};

/** Below the list: how much of it is shown, and the way to more (ORD-079). */
export function MoreOrders({ shown, action, query, list }: Props) {
  const { locale } = useShop();
  const { isLast, state, failure, more, end } = list;
  return (
    <div className={lists.listMore} ref={end}>
      <p className="muted num" role="status">
        {shown}
      </p>
      {failure && (
        <FailureNote
          code={failure.code}
          locale={locale}
          onRetry={() => void more()}
          otherwise={m.dealer_more_failed()}
        />
      )}
      {!isLast && (
        <form
          method="get"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            void more();
          }}
        >
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn second" aria-busy={state === 'loading' || undefined}>
            {state === 'loading' ? <Spinner /> : m.dealer_more()}
          </button>
        </form>
      )}
    </div>
  );
}

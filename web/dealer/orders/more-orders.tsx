import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import lists from '#web/lists/lists.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Spinner } from '#web/ui/small.tsx';
import type { useOrderRows } from './use-order-rows.ts';

type Props = {
  readonly shown: string;
  /** of the list with one part more, for who has no script */
  readonly address: string;
  readonly list: Pick<ReturnType<typeof useOrderRows>, 'isLast' | 'state' | 'failure' | 'more' | 'end'>;
};

/** Below the list: how much of it is shown, and the way to more (ORD-079). */
export function MoreOrders({ shown, address, list }: Props) {
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
        <a
          className="btn second"
          role="button"
          href={address}
          data-keep-scroll=""
          aria-busy={state === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault();
            void more();
          }}
        >
          {state === 'loading' ? <Spinner /> : m.dealer_more()}
        </a>
      )}
    </div>
  );
}

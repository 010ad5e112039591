import { type OrderPaper, orderPapers, TICKETS_AT_MOST } from '#rules/press/job-ticket/ticket-format.ts';
import { m } from '#texts/messages.ts';
import { TakeFileSaid } from '#web/calls/take-file-said.tsx';
import { useTakeFile } from '#web/calls/use-take-file.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import s from './order-papers.module.css';

type Props = {
  /** of the call that makes the file, below the API */
  readonly fileOf: (format: OrderPaper) => string;
  /** what they are the papers of */
  readonly name: string;
  readonly look: string;
  /** how many orders there are; the file holds a hundred */
  readonly orders?: number;
  /** how many of them are ticked, which the file is of alone; 0 for all */
  readonly ticked?: number;
};

/**
 * Job tickets in both sizes and the packing lists, as PDF; where there are too many orders for one file
 * they say so.
 */
export function OrderPapers({ fileOf, name, look, orders = 1, ticked = 0 }: Props) {
  const { apiBase } = useShop();
  const taking = useTakeFile();
  const { busy, take } = taking;
  if (orders === 0) return null;
  const linkOf = (format: OrderPaper) => {
    const kind = format === 'packing' ? m.packing_title() : m.ticket_format({ format: format.toUpperCase() });
    const paper = ticked > 0 ? m.many_of_ticked({ what: kind, count: ticked }) : kind;
    const address = apiBase + fileOf(format);
    const words = (
      <BusyText isBusy={busy === address} label={m.books_working()}>
        <Icon name="download" size="small" />
        {paper}
      </BusyText>
    );
    const label = `${paper}: ${name}`;
    if ((ticked || orders) <= TICKETS_AT_MOST)
      return (
        <a
          key={format}
          className={look}
          href={address}
          aria-label={label}
          aria-busy={busy === address || undefined}
          download
          onClick={(event) => {
            event.preventDefault();
            void take(address);
          }}
        >
          {words}
        </a>
      );
    return (
      <Tooltip key={format} text={m.problem_too_many_tickets({ detail: String(TICKETS_AT_MOST) })}>
        {(describedBy) => (
          <button
            type="button"
            className={look}
            aria-label={label}
            aria-disabled
            aria-describedby={describedBy}
          >
            {words}
          </button>
        )}
      </Tooltip>
    );
  };
  return (
    <div className={s.papers}>
      {orderPapers.map(linkOf)}
      <TakeFileSaid {...taking} />
    </div>
  );
}

import { clsx } from 'clsx';
import type { Side } from '#rules/orders/order/messages.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { type StatusTone, statusTone } from '#rules/partner-orders/flow/status-tone.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { aboutStatus, statusTexts } from './order-words.ts';
import s from './status-tag.module.css';

const looks: Readonly<Record<StatusTone, string | undefined>> = {
  green: 'ok',
  primary: 'cancelled',
  red: 'move',
  grey: undefined,
};

type Props = { readonly status: PartnerOrderStatus; readonly viewer: Side };

/** The status in its word and colour (ORD-072 to ORD-075). */
export const StatusTag = ({ status, viewer }: Props) => (
  <span className={clsx('tag', looks[statusTone(status, viewer)])}>{statusTexts[status]()}</span>
);

/** The same with a sentence of what happens in it, for pointer, focus and tap (ORD-089). */
export const ToldStatus = ({ status, viewer }: Props) => (
  <Tooltip text={aboutStatus[status]()}>
    {(describedBy) => (
      <button type="button" className={s.toldStatus} aria-describedby={describedBy}>
        <StatusTag status={status} viewer={viewer} />
      </button>
    )}
  </Tooltip>
);

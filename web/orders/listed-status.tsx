import { clsx } from 'clsx';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { type StatusTone, statusTone } from '#rules/partner-orders/flow/status-tone.ts';
import { statusTexts } from './order-words.ts';

const looks: Readonly<Record<StatusTone, string | undefined>> = {
  green: 'ok',
  primary: 'cancelled',
  red: 'redo',
  grey: undefined,
};

type Props = { readonly status: PartnerOrderStatus; readonly viewer: 'partner' | 'staff' };

/** The status in a row of a list, where a filled red of many rows would shout (ORD-072 to ORD-075). */
export const ListedStatus = ({ status, viewer }: Props) => (
  <span className={clsx('tag', looks[statusTone(status, viewer)])}>{statusTexts[status]()}</span>
);

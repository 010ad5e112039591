import { course } from './course.ts';
import type { PartnerOrderStatus } from './status.ts';

/** The long ticks of the scale that shows how far an order is (D-B21). */
export const progressGroups = [
  'preparation',
  'design',
  'proforma',
  'production',
  'shipped',
  'finalInvoice',
  'done',
] as const;
export type ProgressGroup = (typeof progressGroups)[number];

/** The status that opens a group. */
const openings: Readonly<Partial<Record<PartnerOrderStatus, ProgressGroup>>> = {
  preparing: 'preparation',
  toApproveDesign: 'design',
  waitingForProformaInvoice: 'proforma',
  waitingForProduction: 'production',
  delivered: 'shipped',
  waitingForFinalInvoice: 'finalInvoice',
  done: 'done',
};

export type ProgressTick = {
  readonly status: PartnerOrderStatus;
  readonly group: ProgressGroup;
  /** a long tick with the name of its group; short ones are named only where the order is */
  readonly isMajor: boolean;
  /** `passed`: behind the order, which never stood there */
  readonly state: 'reached' | 'passed' | 'current' | 'open';
  /** the tick of dispatch, green once the order has left the house */
  readonly isGreen: boolean;
};

export type Progress = {
  readonly ticks: readonly ProgressTick[];
  readonly isCancelled: boolean;
};

/**
 * The scale of an order: a tick for each status but cancelled. A cancelled order stays where it was
 * cancelled; where nobody knows, at the start.
 * @param stoodIn every status it ever stood at: an order skips steps, as a design nobody rejected
 */
export function progressOf(
  status: PartnerOrderStatus,
  stoodIn: readonly PartnerOrderStatus[],
  cancelledIn?: PartnerOrderStatus | null,
): Progress {
  const isCancelled = status === 'cancelled';
  const at = Math.max(0, course.indexOf(isCancelled ? (cancelledIn ?? 'preparing') : status));
  let group: ProgressGroup = 'preparation';
  const ticks = course.map((one, i): ProgressTick => {
    const opens = openings[one];
    group = opens ?? group;
    return {
      status: one,
      group,
      isMajor: opens !== undefined,
      state: i < at ? (stoodIn.includes(one) ? 'reached' : 'passed') : i === at ? 'current' : 'open',
      isGreen: one === 'delivered' && i <= at,
    };
  });
  return { ticks, isCancelled };
}

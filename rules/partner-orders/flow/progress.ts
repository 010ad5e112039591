import { course, groupOf, type ProgressGroup } from './course.ts';
import type { PartnerOrderStatus } from './status.ts';

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
  const groups: readonly ProgressGroup[] = Object.values(groupOf);
  const ticks = course.map((one, i): ProgressTick => {
    const group = groups[i] ?? 'done';
    return {
      status: one,
      group,
      isMajor: group !== groups[i - 1],
      state: i < at ? (stoodIn.includes(one) ? 'reached' : 'passed') : i === at ? 'current' : 'open',
      isGreen: one === 'delivered' && i <= at,
    };
  });
  return { ticks, isCancelled };
}

import type { ProgressTick } from '#rules/partner-orders/flow/progress.ts';
import { m } from '#texts/messages.ts';

const texts: Readonly<Record<ProgressTick['state'], (said: { status: string }) => string>> = {
  reached: m.order_progress_reached,
  passed: m.order_progress_passed,
  current: m.order_progress_current,
  open: m.order_progress_open,
};

/** A step of a scale for whoever cannot see its ticks. */
export const stepText = (state: ProgressTick['state'], status: string): string => texts[state]({ status });

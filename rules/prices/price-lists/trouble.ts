import type { CellFault, RangeFault } from '#rules/platform/tables/faults.ts';
import type { RowField } from './tabs.ts';

/** A cell of a list that is wrong: which, and why. `detail` is a value of the text, e.g. the limit. */
export type RowTrouble = {
  readonly reason: CellFault | RangeFault;
  readonly heliosId: string;
  /** place of the row among those that were looked at */
  readonly index: number;
  readonly field: RowField;
  readonly detail: string;
};

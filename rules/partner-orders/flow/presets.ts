import type { Task } from './quick-filters.ts';
import type { PartnerOrderStatus } from './status.ts';

/** What a preset of the list of staff finds: all of what is named (D-B68). */
export type Preset = {
  readonly task?: Task;
  readonly statuses?: readonly PartnerOrderStatus[];
  /** in its status for longer than this */
  readonly restingForHours?: number;
  readonly withoutManufactureDate?: true;
};

const payments = ['waitingForProformaPayment', 'waitingForFinalPayment'] as const;

/** The six other filters (ORD-084). They have no counts. */
export const presets = {
  waitingForDesign: { task: 'addDesign' },
  waitingForShipmentCode: { task: 'setCarrierCodes' },
  paymentDelay: { statuses: payments, restingForHours: 14 * 24 },
  missingManufactureDate: { statuses: ['inProduction'], withoutManufactureDate: true },
  noFeedback: { statuses: ['toApproveDesign'], restingForHours: 24 },
  unpaid: { statuses: payments },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as readonly PresetName[];

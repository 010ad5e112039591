import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import type { Permission } from '#rules/people/accounts/permissions.ts';
import type { NeedName } from './needs.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

/** Acts that move an order from one status to another. */
export const transitionActs = [
  'saveLocations',
  'sendDesigns',
  'decideDesigns',
  'releaseProduction',
  'uploadProforma',
  'skipProforma',
  'recordProformaPayment',
  'startProduction',
  'markProduced',
  'dispatch',
  'uploadFinal',
  'recordFinalPayment',
  'cancel',
] as const;
export type TransitionAct = (typeof transitionActs)[number];

export type Transition = {
  readonly from: PartnerOrderStatus;
  readonly to: PartnerOrderStatus;
  readonly act: TransitionAct;
  readonly by: 'partner' | 'staff';
  readonly permission: Permission;
  /** tells rows apart that start at one status and act: the row is the one for such an order */
  readonly when?: NeedName;
  /** what has to hold before the act may begin */
  readonly needs: readonly NeedName[];
  /** what the act itself brings about and what holds when it is done; without it the status does not move */
  readonly brings: readonly NeedName[];
  /** a status the order passes in the same transaction, with a message of its own */
  readonly passes?: PartnerOrderStatus;
  readonly message: SystemMessageType;
  readonly mails: readonly PartnerOrderMail[];
  /** done by the call status/update; all others happen with what they bring (D-B03) */
  readonly throughStatusUpdate: boolean;
  readonly confirm: boolean;
};

type Row = Omit<Transition, 'needs' | 'brings' | 'mails' | 'throughStatusUpdate' | 'confirm'> &
  Partial<Transition>;

const row = (one: Row): Transition => ({
  needs: [],
  brings: [],
  mails: [],
  throughStatusUpdate: false,
  confirm: false,
  ...one,
});

/**
 * The only authority on how an order moves (D-B02). Of the rows that leave one status the next step is the
 * first whose `when` holds; the skipped proforma is a way aside.
 */
export const transitions: readonly Transition[] = [
  row({
    from: 'preparing',
    to: 'new',
    act: 'saveLocations',
    by: 'partner',
    permission: 'manageDeliveryLocations',
    needs: ['noLocationsYet'],
    brings: ['locationsSaved'],
    message: 'deliveryLocationSaved',
    mails: ['locationsSaved', 'newOrder'],
  }),
  row({
    from: 'new',
    to: 'toApproveDesign',
    act: 'sendDesigns',
    by: 'staff',
    permission: 'uploadDesigns',
    needs: ['dealerAssigned'],
    brings: ['everyDesignSent'],
    message: 'dealerSentDesign',
    mails: ['designsToApprove'],
  }),
  row({
    from: 'toApproveDesign',
    to: 'designApproved',
    act: 'decideDesigns',
    by: 'partner',
    permission: 'approveDesigns',
    when: 'nothingRejected',
    brings: ['everyDesignApproved', 'approvedWithoutPins'],
    message: 'partnerDesignApproval',
    mails: ['designsApproved'],
    confirm: true,
  }),
  row({
    from: 'toApproveDesign',
    to: 'commentOnTheDesign',
    act: 'decideDesigns',
    by: 'partner',
    permission: 'approveDesigns',
    when: 'someDesignRejected',
    brings: ['everyDesignDecided', 'someDesignRejected', 'approvedWithoutPins'],
    message: 'partnerDesignApproval',
    mails: ['designsRejected'],
    confirm: true,
  }),
  row({
    from: 'commentOnTheDesign',
    to: 'toApproveDesign',
    act: 'sendDesigns',
    by: 'staff',
    permission: 'uploadDesigns',
    needs: ['dealerAssigned'],
    brings: ['everyDesignSent', 'rejectedDesignsReplaced'],
    message: 'dealerSentDesign',
    mails: ['revisedDesigns'],
  }),
  row({
    from: 'designApproved',
    to: 'waitingForProformaInvoice',
    act: 'releaseProduction',
    by: 'partner',
    permission: 'releaseProduction',
    needs: ['everyDesignApproved', 'locationsSaved'],
    message: 'statusChanged',
    mails: ['releasedToProduction'],
    throughStatusUpdate: true,
    confirm: true,
  }),
  row({
    from: 'waitingForProformaInvoice',
    to: 'waitingForProformaPayment',
    act: 'uploadProforma',
    by: 'staff',
    permission: 'handleInvoices',
    needs: ['proformaUnpaid'],
    brings: ['proformaFile'],
    message: 'uploadedProformaInvoice',
    mails: ['proformaIssued'],
  }),
  row({
    from: 'waitingForProformaInvoice',
    to: 'waitingForProduction',
    act: 'skipProforma',
    by: 'staff',
    permission: 'handleInvoices',
    needs: ['noProformaFile'],
    message: 'statusChanged',
    mails: ['noPrepayment'],
    confirm: true,
  }),
  row({
    from: 'waitingForProformaPayment',
    to: 'waitingForProduction',
    act: 'recordProformaPayment',
    by: 'staff',
    permission: 'handleInvoices',
    needs: ['proformaFile', 'proformaUnpaid'],
    brings: ['proformaPaid'],
    message: 'setProformaInvoiceAsPaid',
    mails: ['prepaymentReceived'],
    confirm: true,
  }),
  row({
    from: 'waitingForProduction',
    to: 'inProduction',
    act: 'startProduction',
    by: 'staff',
    permission: 'recordProduction',
    needs: ['proformaPaidOrSkipped'],
    message: 'statusChanged',
    mails: ['inProduction'],
    throughStatusUpdate: true,
    confirm: true,
  }),
  row({
    from: 'inProduction',
    to: 'produced',
    act: 'markProduced',
    by: 'staff',
    permission: 'recordProduction',
    needs: ['everyExpeditionDate'],
    message: 'statusChanged',
    mails: ['produced'],
    throughStatusUpdate: true,
    confirm: true,
  }),
  row({
    from: 'produced',
    to: 'waitingForFinalInvoice',
    act: 'dispatch',
    by: 'staff',
    permission: 'recordProduction',
    needs: ['everyCarrierCode'],
    passes: 'delivered',
    message: 'statusChanged',
    mails: ['shipped'],
    throughStatusUpdate: true,
    confirm: true,
  }),
  // Orders pass `delivered` and rest there only when they were taken over from elsewhere.
  ...(
    [
      ['done', 'finalPaid', []],
      ['waitingForFinalInvoice', 'noFinalFile', ['finalUnpaid']],
      ['waitingForFinalPayment', 'finalFile', ['finalUnpaid']],
    ] as const
  ).map(([to, when, needed]) =>
    row({
      from: 'delivered',
      to,
      act: 'dispatch',
      by: 'staff',
      permission: 'recordProduction',
      when,
      needs: needed,
      message: 'statusChanged',
      throughStatusUpdate: true,
      confirm: true,
    }),
  ),
  row({
    from: 'waitingForFinalInvoice',
    to: 'waitingForFinalPayment',
    act: 'uploadFinal',
    by: 'staff',
    permission: 'handleInvoices',
    needs: ['finalUnpaid'],
    brings: ['finalFile'],
    message: 'uploadedFinalInvoice',
    mails: ['finalInvoiceIssued'],
  }),
  row({
    from: 'waitingForFinalPayment',
    to: 'done',
    act: 'recordFinalPayment',
    by: 'staff',
    permission: 'handleInvoices',
    needs: ['finalFile', 'finalUnpaid'],
    brings: ['finalPaid'],
    message: 'setFinalInvoiceAsPaid',
    mails: ['orderComplete'],
    confirm: true,
  }),
  ...partnerOrderStatuses
    .filter((status) => status !== 'cancelled')
    .map((from) =>
      row({
        from,
        to: 'cancelled',
        act: 'cancel',
        by: 'staff',
        permission: 'cancelPartnerOrders',
        message: 'statusChanged',
        mails: ['cancelled', 'cancelledForDealer'],
        throughStatusUpdate: true,
        confirm: true,
      }),
    ),
];

/** The rows that lead on, without those that cancel. */
export const stepsFrom = (status: PartnerOrderStatus): readonly Transition[] =>
  transitions.filter(({ from, act }) => from === status && act !== 'cancel');

/** Whose move it is in a status, or null where nothing more is to be done (D-B71). */
export const actorIn = (status: PartnerOrderStatus): 'partner' | 'staff' | null =>
  stepsFrom(status)[0]?.by ?? null;

/** The statuses an order goes through in this transition, one message for each pair (D-B01). */
export const pathOf = ({ from, passes, to }: Transition): readonly PartnerOrderStatus[] =>
  passes ? [from, passes, to] : [from, to];

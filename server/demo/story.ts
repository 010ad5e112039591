import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { TransitionAct } from '#rules/partner-orders/flow/transitions.ts';
import type { DemoItem } from './price-items.ts';

/** Who does something in a story. */
export type By = 'partner' | 'dealer' | 'admin';

/** How many parts of an item go to which of the partner's locations, by their place in the list. */
export type Split = readonly (readonly [location: number, share: number])[];

type Doing =
  | { readonly do: 'place' }
  | { readonly do: 'saveLocations'; readonly split: Split }
  | { readonly do: 'assignDealer' }
  /** the first design, or another one of the items that were rejected */
  | { readonly do: 'sendDesigns'; readonly comment?: string }
  | { readonly do: 'approveItem'; readonly item: number }
  | { readonly do: 'decideDesigns'; readonly rejected?: readonly number[]; readonly comment?: string }
  | { readonly do: 'uploadInvoice' | 'recordPayment'; readonly kind: InvoiceKind }
  | { readonly do: 'setManufactureDate'; readonly days: number }
  /** `rows`: of how many deliveries; all of them where it is left out */
  | { readonly do: 'setExpeditionDate'; readonly days: number; readonly rows?: number }
  | { readonly do: 'setCarrierCode'; readonly rows?: number }
  | { readonly do: 'say'; readonly by: By; readonly text: string; readonly attached?: true }
  | { readonly do: 'markRead' }
  /** the order comes to rest where orders only pass, as some that were taken over from another system do */
  | { readonly do: 'restDelivered' }
  | {
      readonly do: 'move';
      readonly act: Exclude<
        TransitionAct,
        | 'saveLocations'
        | 'sendDesigns'
        | 'decideDesigns'
        | 'uploadProforma'
        | 'uploadFinal'
        | 'recordProformaPayment'
        | 'recordFinalPayment'
      >;
    };

/** One act and how many hours after the one before. */
export type Step = Doing & { readonly after: number };

export type PartnerKey = 'cz' | 'at' | 'de';

/** What becomes of an order, told short; `stepsOf` makes the acts of it. */
export type Story = {
  readonly partner: PartnerKey;
  readonly items: readonly DemoItem[];
  readonly to: PartnerOrderStatus;
  /** since its last act */
  readonly hoursAgo: number;
  /** of a cancelled order: where it stood */
  readonly from?: Exclude<PartnerOrderStatus, 'cancelled'>;
  readonly dealer?: 'one' | 'two' | null;
  /** everything goes to the first location without it */
  readonly split?: Split;
  /** the items that were rejected once, from 0, and what the partner wrote */
  readonly rejected?: { readonly items: readonly number[]; readonly comment: string };
  readonly withoutProforma?: true;
  /** in production: what is planned so far. Without it everything the next status needs but that act */
  readonly planned?: 'nothing' | 'manufacture' | 'someDates' | 'allDates';
  /** of a produced order: for how many deliveries the codes are there */
  readonly codes?: 'none' | 'some' | 'all';
  /** items that are approved though the round is still open */
  readonly approved?: readonly number[];
  /** what people write on the way; `onAct` is the act it follows */
  readonly talk?: readonly {
    readonly onAct: Step['do'] | TransitionAct;
    readonly by: By;
    readonly text: string;
    readonly attached?: true;
  }[];
  /** what people wrote last and nobody has read */
  readonly last?: readonly { readonly by: By; readonly text: string; readonly attached?: true }[];
};

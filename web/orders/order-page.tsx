import { createContext, type ReactNode, use, useMemo } from 'react';
import type { DealersOrder, PartnerOrder, PartnersOrder } from '#contract/orders/order-shapes.ts';
import type { Side } from '#rules/orders/order/messages.ts';
import {
  type ActState,
  actState,
  type OrderAct,
  permissionOf,
  type Reason,
} from '#rules/partner-orders/flow/acts.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { mayAny } from '#rules/people/accounts/permissions.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { AMOUNT_DECIMALS, formatDecimal } from '#rules/platform/money/format.ts';
import { LiveNote } from '#web/live/live-note.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { factsOf } from './order-facts.ts';
import { type OrderFiles, orderFiles } from './order-files.ts';

/** What the parts of a page of an order share. */
export type OrderPage<O extends PartnerOrder = PartnerOrder> = {
  readonly order: O;
  readonly facts: OrderFacts;
  /** whether an act is possible now, and this person's to do; pages of partners ask it */
  readonly state: (act: OrderAct) => ActState<Reason>;
  readonly viewer: Side;
  readonly files: OrderFiles;
  /** how numbers are written: the Czech way for staff (ADM-028), else as in the edition */
  readonly numbers: Edition;
  /** when the page was made; times are told from it, alike on the server and in the browser */
  readonly now: Date;
};

const Context = createContext<OrderPage | null>(null);

type Props = {
  readonly order: PartnerOrder;
  readonly viewer: Side;
  /** of the moment the order was read */
  readonly readAt: number;
  /** other places of pictures, for samples */
  readonly files?: OrderFiles | undefined;
  readonly children: ReactNode;
};

export function OrderPageProvider({ order, viewer, readAt, files, children }: Props) {
  const { apiBase, edition, profile } = useShop();
  const page = useMemo(() => {
    const facts = factsOf(order);
    // nobody is signed in where samples are shown
    const isTheirs = (act: OrderAct) => profile === null || mayAny(profile, permissionOf(act));
    return {
      ...{ order, viewer, facts },
      state: (act: OrderAct): ActState<Reason> =>
        isTheirs(act) ? actState(facts, act) : { possible: false, reason: 'not_yours' },
      files: files ?? orderFiles(apiBase, order),
      numbers: viewer === 'staff' ? ('cz' as const) : edition,
      now: new Date(readAt),
    };
  }, [order, viewer, files, apiBase, edition, profile, readAt]);
  return (
    <Context value={page}>
      {children}
      {/* a sample is never changed by anybody */}
      {!files && <LiveNote orderId={order.id} />}
    </Context>
  );
}

export function useOrderPage(): OrderPage {
  const page = use(Context);
  if (!page) throw new Error('useOrderPage() outside a page of an order');
  return page;
}

/** The same on the page of a partner, and on that of staff, whose replies say more. */
export const usePartnersPage = () => useOrderPage() as OrderPage<PartnersOrder>;
export const useDealersPage = () => useOrderPage() as OrderPage<DealersOrder>;

/** Amounts have two decimals everywhere (ORD-100). */
export const orderMoney = (amount: number, currency: Currency, numbers: Edition): string =>
  formatDecimal(amount, currency, numbers, AMOUNT_DECIMALS);

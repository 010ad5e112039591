import { type ReactNode, useState } from 'react';
import { getJobTicket } from '#contract/office/job-tickets.ts';
import type { OrderNotes } from '#contract/office/notes.ts';
import type { ReplyTemplate } from '#contract/office/reply-templates.ts';
import type { DealersOrder } from '#contract/orders/order-shapes.ts';
import { setManufactureDate } from '#contract/partner-orders/dealer-orders.ts';
import { urlOf } from '#contract/platform/client.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { daysWithoutInvoice } from '#rules/partner-orders/flow/final-invoice-due.ts';
import { invoiceActs, mayRecordPayment } from '#rules/partner-orders/flow/invoice-state.ts';
import { nextStep } from '#rules/partner-orders/flow/next-status.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatNumber, PRICE_PLACEHOLDER } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { usePageActs } from '#web/frame/page-acts.ts';
import { whenDelivered } from '#web/orders/delivery-words.ts';
import { InvoiceBox } from '#web/orders/invoice-state.tsx';
import { useDraft } from '#web/orders/messages/use-draft.ts';
import { useNoteDraft } from '#web/orders/notes/use-note-draft.ts';
import { OrderColumns } from '#web/orders/order-columns.tsx';
import type { OrderFiles } from '#web/orders/order-files.ts';
import { type Cell, OrderHead } from '#web/orders/order-head.tsx';
import { OrderLog } from '#web/orders/order-log.tsx';
import { OrderPageProvider, orderMoney, useDealersPage } from '#web/orders/order-page.tsx';
import { OrderPapers } from '#web/orders/order-papers.tsx';
import { OwnReference } from '#web/orders/own-reference.tsx';
import { SavedField } from '#web/orders/saved-field.tsx';
import { ToldStatus } from '#web/orders/status-tag.tsx';
import { useSaved } from '#web/orders/use-saved.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import type { Neighbours } from '../neighbours.server.ts';
import { NeighbourWays } from '../neighbours.tsx';
import { Addresses } from './addresses.tsx';
import { AssignDealer } from './assign-dealer.tsx';
import { DealerMessages } from './dealer-messages.tsx';
import s from './dealers-order-page.module.css';
import { Designs } from './designs.tsx';
import { ActWithQuestion, HeadActs } from './next-act.tsx';
import { Shipping } from './shipping.tsx';
import { tableActs } from './table-acts.ts';
import { TakeBackPayment } from './take-back-payment.tsx';

/** Set while the order is made; read before and after (ORD-066, ORD-067). */
function ManufactureDate() {
  const { order, facts } = useDealersPage();
  const saved = useSaved();
  if (!actState(facts, 'setManufactureDate').possible)
    return order.manufactureDate ? displayDay(order.manufactureDate) : PRICE_PLACEHOLDER;
  const before = order.manufactureDate ?? '';
  return (
    <span id="manufacture-date">
      <SavedField
        type="date"
        label={m.order_cell_manufacture()}
        saved={before}
        isDisabled={false}
        judge={(date) => (date === '' ? m.order_date_needed() : null)}
        save={saved(
          setManufactureDate,
          (newDate, seen) => ({
            params: { orderId: order.id },
            query: { from: order.orderStatus },
            body: { newDate, seen },
          }),
          before,
          m.order_date_saved(),
        )}
      />
    </span>
  );
}

/** An invoice with the record of a payment that comes when it is not its turn, e.g. after a cancellation. */
function Invoice({ kind }: { readonly kind: InvoiceKind }) {
  const { facts } = useDealersPage();
  const { pay } = invoiceActs(kind);
  const isLate = mayRecordPayment(kind, facts) && nextStep(facts)?.act !== pay;
  return (
    <>
      <InvoiceBox kind={kind} />
      {isLate && <ActWithQuestion act={pay} to={facts.status} look="line tiny" />}
      <TakeBackPayment kind={kind} />
    </>
  );
}

function Dealer() {
  const { order, facts } = useDealersPage();
  const { dealer } = order;
  // to assign one is the next act then, and stands at the right end of the head
  const isNext = dealer === null && nextStep(facts)?.act === 'sendDesigns';
  return (
    <span className={s.headDealer}>
      {dealer ? (
        `${dealer.firstName} ${dealer.lastName}`.trim() || dealer.email
      ) : (
        <span className="muted">{m.order_unassigned()}</span>
      )}
      {!isNext && <AssignDealer look="link as-link" />}
    </span>
  );
}

function useCells(): readonly Cell[] {
  const { order, numbers } = useDealersPage();
  const money = (amount: number) => orderMoney(amount, order.currency, numbers);
  const { partnerReference: partner } = order;
  return [
    {
      label: m.order_cell_agency(),
      value: partner.companyName || `${partner.firstName} ${partner.lastName}`,
    },
    { label: m.order_cell_number(), value: shownCode(order.code) },
    { label: m.order_cell_dealer(), value: <Dealer /> },
    { label: m.order_cell_items(), value: money(order.itemsPrice) },
    { label: m.order_cell_delivery(), value: whenDelivered(order, money(order.deliveryPrice)) },
    { label: m.order_cell_total(), value: whenDelivered(order, money(order.totalPrice)), isTotal: true },
    { label: m.order_cell_status(), value: <ToldStatus status={order.orderStatus} viewer="staff" /> },
    { label: m.order_cell_manufacture(), value: <ManufactureDate /> },
    { label: m.order_cell_proforma(), value: <Invoice kind="proforma" /> },
    { label: m.order_cell_final(), value: <Invoice kind="final" /> },
    { label: m.order_cell_created(), value: displayDay(Date.parse(order.createdAt)) },
    {
      label: m.order_cell_unread(),
      value:
        order.unreadMessagesCount === 0
          ? PRICE_PLACEHOLDER
          : m.order_unread_messages({
              count: order.unreadMessagesCount,
              shown: formatNumber(order.unreadMessagesCount, numbers),
            }),
    },
  ];
}

/** What staff ought to know before anything else of the order. */
function Noted() {
  const { order, now } = useDealersPage();
  const dispatchedAt = order.dispatchedAt === null ? null : new Date(order.dispatchedAt);
  const days = daysWithoutInvoice({ status: order.orderStatus, dispatchedAt }, now);
  return (
    <>
      {!order.isPartnerActive && <Note tone="warn">{m.order_partner_inactive()}</Note>}
      {days !== null && dispatchedAt && (
        <Note tone="warn">{m.order_invoice_late({ day: displayDay(dispatchedAt.getTime()), days })}</Note>
      )}
    </>
  );
}

function JobTicket() {
  const { edition } = useShop();
  const { code } = useDealersPage().order;
  return (
    <OrderPapers
      look="btn ghost tiny"
      name={shownCode(code)}
      fileOf={(format) => urlOf(getJobTicket, { params: { orderCode: code }, query: { format, edition } })}
    />
  );
}

function Page({ neighbours, came, mails, notes, templates = [] }: Omit<Props, 'order' | 'readAt' | 'files'>) {
  const cells = useCells();
  const { facts, order } = useDealersPage();
  usePageActs(tableActs(facts, useShop().profile));
  const message = useDraft();
  const designs = useDraft('designs');
  const note = useNoteDraft(order.code);
  const [proofsOf, setProofsOf] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {/* once for the page: the router asks one */}
      <UnsavedChanges isDirty={!message.isEmpty || !designs.isEmpty || !note.isEmpty || proofsOf.size > 0} />
      <OrderHead
        cells={cells}
        acts={<HeadActs />}
        back={neighbours?.back}
        tools={
          <div className={s.tools}>
            <JobTicket />
            {neighbours && <NeighbourWays {...neighbours} />}
          </div>
        }
      />
      <OrderColumns
        parts={
          <>
            <Noted />
            <OwnReference />
            <Designs draft={designs} proofsOf={proofsOf} setProofsOf={setProofsOf} />
            {came}
            <Shipping />
            <Addresses />
          </>
        }
        messages={<DealerMessages draft={message} note={note} notes={notes} templates={templates} />}
        record={
          <>
            {mails}
            <OrderLog />
          </>
        }
      />
    </>
  );
}

type Props = {
  readonly order: DealersOrder;
  readonly readAt: number;
  readonly files?: OrderFiles;
  readonly neighbours?: Neighbours;
  /** the files that came with it */
  readonly came?: ReactNode;
  readonly mails?: ReactNode;
  readonly notes?: OrderNotes | null;
  readonly templates?: readonly ReplyTemplate[];
};

/** An order of a partner as staff see it (ORD-092, ORD-099). */
export const DealersOrderPage = ({ order, readAt, files, ...parts }: Props) => (
  <OrderPageProvider order={order} viewer="staff" readAt={readAt} files={files}>
    <Page {...parts} />
  </OrderPageProvider>
);

import type { PartnersOrder } from '#contract/orders/order-shapes.ts';
import type { HeldRejection } from '#contract/partner-orders/held-rejections.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { mayAny, type Permission } from '#rules/people/accounts/permissions.ts';
import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { PRICE_PLACEHOLDER } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { whenDelivered } from '#web/orders/delivery-words.ts';
import { InvoiceBox } from '#web/orders/invoice-state.tsx';
import { itemName } from '#web/orders/item-words.ts';
import { useDraft } from '#web/orders/messages/use-draft.ts';
import { OrderColumns } from '#web/orders/order-columns.tsx';
import type { OrderFiles } from '#web/orders/order-files.ts';
import { type Cell, OrderHead } from '#web/orders/order-head.tsx';
import { OrderLog } from '#web/orders/order-log.tsx';
import { OrderPageProvider, orderMoney, usePartnersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { aboutStatus } from '#web/orders/order-words.ts';
import { OwnReference } from '#web/orders/own-reference.tsx';
import { ShareLinks } from '#web/orders/share-links.tsx';
import { ToldStatus } from '#web/orders/status-tag.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { OrderAgain } from '../order-again.tsx';
import { type Comments, commentsIn, roundOf } from './decisions.ts';
import { ChooseLocations, Deliveries } from './deliveries.tsx';
import { DesignCard } from './design-card.tsx';
import { HeldPart } from './held-part.tsx';
import { PartnerMessages } from './partner-messages.tsx';
import s from './partners-order-page.module.css';
import { LookAtAll } from './proofs/look-at-all.tsx';
import { StartProduction } from './start-production.tsx';

function useCells(): readonly Cell[] {
  const { order, numbers } = usePartnersPage();
  const money = (amount: number) => orderMoney(amount, order.currency, numbers);
  const { partner } = order;
  const dealer = [order.dealerFirstName, order.dealerLastName].filter(Boolean).join(' ');
  return [
    {
      label: m.order_cell_agency(),
      value: partner.companyName || `${partner.firstName} ${partner.lastName}`,
    },
    { label: m.order_cell_number(), value: shownCode(order.code) },
    { label: m.order_cell_dealer(), value: dealer || <span className="muted">{m.order_unassigned()}</span> },
    { label: m.order_cell_items(), value: money(order.itemsPrice) },
    { label: m.order_cell_delivery(), value: whenDelivered(order, money(order.deliveryPrice)) },
    { label: m.order_cell_total(), value: whenDelivered(order, money(order.totalPrice)), isTotal: true },
    { label: m.order_cell_status(), value: <ToldStatus status={order.orderStatus} viewer="partner" /> },
    {
      label: m.order_cell_manufacture(),
      value: order.manufactureDate ? displayDay(order.manufactureDate) : PRICE_PLACEHOLDER,
    },
    { label: m.order_cell_proforma(), value: <InvoiceBox kind="proforma" /> },
    { label: m.order_cell_final(), value: <InvoiceBox kind="final" /> },
    { label: m.order_cell_created(), value: displayDay(Date.parse(order.createdAt)) },
    {
      label: m.order_cell_contact(),
      value: order.dealerPhone ? (
        <a href={phoneLink(order.dealerPhone)}>{order.dealerPhone}</a>
      ) : (
        PRICE_PLACEHOLDER
      ),
    },
  ];
}

/** Nobody is signed in where samples are shown. */
function useIsTheirs(): (permission: Permission) => boolean {
  const { profile } = useShop();
  return (permission) => profile === null || mayAny(profile, permission);
}

/** The next act of the partner, or what is being done meanwhile. */
function Acts() {
  const { order, state } = usePartnersPage();
  const release = state('releaseProduction');
  const isOver = !release.possible && (release.reason === 'too_late' || release.reason === 'cancelled');
  if (isOver) return <p className="muted">{aboutStatus[order.orderStatus]()}</p>;
  const isToChoose = state('saveLocations').possible;
  return (
    <>
      {isToChoose && <ChooseLocations look="btn primary small" />}
      <StartProduction look={isToChoose ? 'line small' : 'primary small'} />
    </>
  );
}

function Dealer() {
  const { order } = usePartnersPage();
  const { dealerFirstName, dealerLastName, dealerEmail, dealerPhone } = order;
  if (!dealerEmail) return null;
  return (
    <OrderPart title={m.order_dealer()}>
      <p className={s.dealer}>
        <b>{[dealerFirstName, dealerLastName].filter(Boolean).join(' ')}</b>
        <a href={mailLink(dealerEmail)}>{dealerEmail}</a>
        {dealerPhone && <a href={phoneLink(dealerPhone)}>{dealerPhone}</a>}
      </p>
    </OrderPart>
  );
}

function Parts({ held }: Pick<Props, 'held'>) {
  const { order, state } = usePartnersPage();
  const mayOrder = useIsTheirs()('placePartnerOrders');
  const draft = useDraft();
  const [kept, keep] = useTyped(`comments ${order.id}`);
  const comments = commentsIn(kept);
  const isRound = state('approveItem').possible;
  const round = roundOf(order.orderItems, comments, draft.text);
  const onComments = (all: Comments) => keep(JSON.stringify(all));
  const designs = (
    <OrderPart
      id="designs"
      title={isRound ? m.order_designs_asked() : m.order_designs()}
      side={
        isRound && (
          <span className="muted" role="status">
            {m.order_designs_round({
              approved: round.approved,
              rejected: round.rejected,
              open: round.open,
            })}
          </span>
        )
      }
    >
      {isRound && round.open > 1 && <LookAtAll comments={comments} onComments={onComments} />}
      {order.orderItems.map((item) => (
        <DesignCard
          key={item.id}
          item={item}
          hasAgain={mayOrder && order.orderItems.length > 1}
          comments={
            isRound && item.approvalStatus === 'notApproved'
              ? {
                  comment: comments[item.id] ?? '',
                  onComment: (text) => onComments({ ...comments, [item.id]: text }),
                  isMissing: round.uncommented.includes(item.item),
                }
              : null
          }
        />
      ))}
    </OrderPart>
  );
  const deliveries = <Deliveries />;
  return (
    <OrderColumns
      parts={
        <>
          <HeldPart all={held ?? []} />
          <OwnReference />
          {/* what is to be done comes first */}
          {order.orderStatus === 'preparing' && deliveries}
          {designs}
          {order.orderStatus !== 'preparing' && deliveries}
          <Dealer />
        </>
      }
      messages={<PartnerMessages draft={draft} comments={comments} onSent={() => keep('')} />}
      record={<OrderLog />}
    />
  );
}

type Props = {
  readonly order: PartnersOrder;
  /** comments of guests that wait for the partner */
  readonly held?: readonly HeldRejection[];
  readonly readAt: number;
  readonly files?: OrderFiles;
};

/** An order as its partner sees it (ORD-091). */
export const PartnersOrderPage = ({ order, held = [], readAt, files }: Props) => (
  <OrderPageProvider order={order} viewer="partner" readAt={readAt} files={files}>
    <Page held={held} />
  </OrderPageProvider>
);

function Page({ held }: Pick<Props, 'held'>) {
  const { order } = usePartnersPage();
  const { locale } = useShop();
  const isTheirs = useIsTheirs();
  const cells = useCells();
  const [first, ...more] = order.orderItems;
  const only = first && more.length === 0 ? { id: first.id, name: itemName(first, locale) } : null;
  return (
    <>
      <OrderHead
        cells={cells}
        acts={<Acts />}
        tools={
          <div className={s.tools}>
            {isTheirs('shareOrders') && <ShareLinks orderId={order.id} />}
            {isTheirs('placePartnerOrders') && <OrderAgain orderId={order.id} item={only} />}
          </div>
        }
      />
      <Parts held={held} />
    </>
  );
}

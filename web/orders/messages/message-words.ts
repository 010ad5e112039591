import type { ItemDelivery, OrderMessage } from '#contract/orders/order-shapes.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { statusTexts } from '../order-words.ts';
import { placesOf } from '../place-words.ts';

type MessageContent = Pick<
  OrderMessage,
  'systemMessageType' | 'systemMessageData' | 'previousOrderStatus' | 'currentOrderStatus'
>;

const textOf = (data: MessageContent['systemMessageData'], key: string): string =>
  typeof data[key] === 'string' ? data[key] : '';
const dayOf = (data: MessageContent['systemMessageData'], key: string): string => {
  const day = textOf(data, key);
  return day ? displayDay(day) : '–';
};

function moved({
  systemMessageData: data,
  previousOrderStatus: from,
  currentOrderStatus: to,
}: MessageContent): string {
  if (data.proformaSkipped === true) return m.order_said_skipped();
  if (!to) return m.order_said_status_to({ to: '–' });
  return from
    ? m.order_said_status({ from: statusTexts[from](), to: statusTexts[to]() })
    : m.order_said_status_to({ to: statusTexts[to]() });
}

type Decided = { readonly item: number; readonly version: number; readonly decision: string };

/** The decisions of a message, one for each design (D-B26). */
function decisionsIn(data: MessageContent['systemMessageData']): readonly Decided[] {
  const list = Array.isArray(data.decisions) ? data.decisions : [data];
  return list.filter(
    (one): one is Decided => typeof one?.item === 'number' && typeof one?.version === 'number',
  );
}

function decided(data: MessageContent['systemMessageData']): string {
  const decisions = decisionsIn(data);
  const rejected = decisions.filter(({ decision }) => decision !== 'approved');
  const [first] = decisions;
  if (!first) return m.order_said_designs_decided();
  if (decisions.length === 1) {
    const { item, version } = first;
    return rejected.length
      ? m.order_said_item_rejected({ item, version })
      : m.order_said_item_approved({ item, version });
  }
  return rejected.length
    ? m.order_said_decided({ approved: decisions.length - rejected.length, rejected: rejected.length })
    : m.order_said_all_approved();
}

const idsIn = (data: MessageContent['systemMessageData']): readonly unknown[] =>
  Array.isArray(data.deliveryIds) ? data.deliveryIds : [];

/**
 * Which places a date or code is of; empty where it is of all of them. An order keeps its places, so they are
 * named as they were.
 */
const placesSaid = (
  data: MessageContent['systemMessageData'],
  deliveries: readonly ItemDelivery[],
): string => {
  const ids = idsIn(data);
  const all = new Set(deliveries.map(({ deliveryLocation }) => deliveryLocation.id));
  const own = deliveries.filter(({ id }) => ids.includes(id));
  return data.forAll === true && all.size > 1 ? '' : placesOf(own);
};

const atPlaces = (sentence: string, places: string): string =>
  places ? `${sentence} (${places})` : sentence;

/** The event of a message in a sentence (MSG-003). @param deliveries those of its order */
export function messageSentence(said: MessageContent, deliveries: readonly ItemDelivery[] = []): string {
  const { systemMessageType: type, systemMessageData: data } = said;
  switch (type) {
    case 'orderCreated':
      return m.order_said_created();
    case 'deliveryLocationSaved':
      return m.order_said_locations();
    case 'paymentDone':
      return m.order_said_payment();
    case 'dealerAssigned': {
      const name = textOf(data, 'dealerName');
      if (data['dealerId'] === null) return m.order_said_dealer_none();
      return name ? m.order_said_dealer({ name }) : m.order_said_dealer_unnamed();
    }
    case 'statusChanged':
      return moved(said);
    case 'expeditionDateSet':
      return atPlaces(
        m.order_said_expedition({ date: dayOf(data, 'expeditionDate') }),
        placesSaid(data, deliveries),
      );
    case 'carrierCodeSet':
      return atPlaces(
        m.order_said_carrier({ code: textOf(data, 'deliveryCode') || '–' }),
        placesSaid(data, deliveries),
      );
    case 'manufactureDateSet':
      return m.order_said_manufacture({ date: dayOf(data, 'manufactureDate') });
    case 'partnerDesignApproval':
      return decided(data);
    case 'dealerSentDesign':
      return m.order_said_designs();
    case 'normalMessage':
      return m.order_said_message();
    case 'uploadedProformaInvoice':
      return m.order_said_proforma();
    case 'uploadedFinalInvoice':
      return m.order_said_final();
    case 'setProformaInvoiceAsPaid':
      return m.order_said_proforma_paid();
    case 'setFinalInvoiceAsPaid':
      return m.order_said_final_paid();
    case 'dealerMarkedAsRead':
      return m.order_said_read();
  }
}

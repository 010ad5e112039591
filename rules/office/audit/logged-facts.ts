import { type LocationField, locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { type ReferenceField, referenceFields } from '#rules/partner-orders/references/reference.ts';
import { type Currency, currencies } from '#rules/platform/editions/editions.ts';
import { type WithdrawalVerdict, withdrawalVerdicts } from '#rules/shop-orders/withdrawals/withdrawal.ts';

/**
 * What the log keeps of an act on an order beside the act itself. Ids and kinds, never words about people:
 * those are looked up when the log is read, and are gone when they are gone from the order.
 */
export type LoggedFact =
  | { readonly kind: 'mail'; readonly mail: string }
  | { readonly kind: 'designs'; readonly designs: readonly LoggedDesign[] }
  | {
      readonly kind: 'withdrawal';
      readonly verdict: WithdrawalVerdict;
      /** places in the order; none of the whole */
      readonly items: readonly number[];
    }
  | { readonly kind: 'locations'; readonly ids: readonly string[] }
  | { readonly kind: 'deliveries'; readonly ids: readonly string[]; readonly forAll: boolean }
  | { readonly kind: 'link'; readonly id: string }
  | { readonly kind: 'documents'; readonly ids: readonly string[] }
  | {
      readonly kind: 'dealer';
      readonly id: string;
      readonly before: string | null;
      /** as older entries keep it, and those of somebody forgotten */
      readonly name: string | null;
    }
  | { readonly kind: 'parcels'; readonly carrier: string; readonly code: string }
  | { readonly kind: 'day'; readonly day: string; readonly before: string | null }
  | { readonly kind: 'status'; readonly from: PartnerOrderStatus; readonly to: PartnerOrderStatus }
  | { readonly kind: 'fields'; readonly fields: readonly LocationField[] }
  | {
      readonly kind: 'reference';
      /** place in the order, from 1; null of the whole order */
      readonly item: number | null;
      readonly fields: readonly ReferenceField[];
    }
  | { readonly kind: 'count'; readonly of: LoggedCount; readonly count: number }
  | { readonly kind: 'price'; readonly amount: number; readonly currency: Currency }
  | { readonly kind: 'note'; readonly note: LoggedNote };
export type FactKind = LoggedFact['kind'];

/** Place of the item in the order, from 1, and which version of its design. */
export type LoggedDesign = {
  readonly item: number;
  readonly version: number;
  readonly decision: 'approved' | 'notApproved' | null;
};

export const loggedCounts = ['files', 'messages', 'locations', 'days'] as const;
export type LoggedCount = (typeof loggedCounts)[number];
/** What is either so or not worth a word. */
export const loggedNotes = ['stockReturned', 'withoutLocations', 'mayDecide', 'replacesApproved'] as const;
export type LoggedNote = (typeof loggedNotes)[number];

type Data = Readonly<Record<string, unknown>>;
type Reader = (data: Data) => readonly LoggedFact[];

const textIn = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const listIn = (data: Data, key: string): readonly unknown[] => (Array.isArray(data[key]) ? data[key] : []);
const textsIn = (data: Data, key: string): readonly string[] =>
  listIn(data, key).filter((one) => typeof one === 'string');
/** The word when it is one of them. */
const known = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** Those of a round or of a sending; an act about one design says so by itself. */
function designsIn(data: Data): readonly LoggedDesign[] {
  const list = [...listIn(data, 'designs'), ...listIn(data, 'decisions')];
  return (list.length > 0 ? list : [data]).flatMap((one) => {
    const { item, version, decision } = (one ?? {}) as Data;
    if (typeof item !== 'number' || typeof version !== 'number') return [];
    const said = decision === 'approved' || decision === 'notApproved' ? decision : null;
    return [{ item, version, decision: said }];
  });
}

const locationsIn = (data: Data): readonly string[] => [
  ...textsIn(data, 'deliveryLocationIds'),
  ...(textIn(data, 'deliveryLocationId') ? [textIn(data, 'deliveryLocationId')] : []),
];

const replacesIn = (data: Data): boolean =>
  listIn(data, 'designs').some((one) => (one as Data | null)?.['replacesApproved'] === true);

/** The fact when it is there. */
const when = <T>(value: T | '' | readonly [], fact: (value: T) => LoggedFact): readonly LoggedFact[] =>
  value === '' || (Array.isArray(value) && value.length === 0) ? [] : [fact(value as T)];

const readers: Readonly<Record<FactKind, Reader>> = {
  mail: (data) => when(textIn(data, 'mail'), (mail) => ({ kind: 'mail', mail })),
  designs: (data) => when(designsIn(data), (designs) => ({ kind: 'designs', designs })),
  withdrawal: (data) =>
    when(known(withdrawalVerdicts, data['verdict']) ?? '', (verdict) => ({
      kind: 'withdrawal',
      verdict,
      items: listIn(data, 'items').filter((one) => typeof one === 'number'),
    })),
  locations: (data) => when(locationsIn(data), (ids) => ({ kind: 'locations', ids })),
  deliveries: (data) =>
    when(textsIn(data, 'deliveryIds'), (ids) => ({
      kind: 'deliveries',
      ids,
      forAll: data['forAll'] === true,
    })),
  link: (data) => when(textIn(data, 'linkId'), (id) => ({ kind: 'link', id })),
  documents: (data) => when(textsIn(data, 'documentIds'), (ids) => ({ kind: 'documents', ids })),
  dealer: (data) =>
    when(textIn(data, 'dealerId'), (id) => ({
      kind: 'dealer',
      id,
      before: textIn(data, 'before') || null,
      name: textIn(data, 'dealerName') || null,
    })),
  parcels: (data) =>
    when(textIn(data, 'deliveryCode'), (code) => ({
      kind: 'parcels',
      carrier: textIn(data, 'carrier'),
      code,
    })),
  day: (data) =>
    when(textIn(data, 'expeditionDate') || textIn(data, 'manufactureDate'), (day) => ({
      kind: 'day',
      day,
      before: textIn(data, 'before') || null,
    })),
  status: (data) => {
    const [from, to] = [known(partnerOrderStatuses, data['from']), known(partnerOrderStatuses, data['to'])];
    return from && to ? [{ kind: 'status', from, to }] : [];
  },
  fields: (data) =>
    when(
      locationFields.filter((field) => listIn(data, 'changed').includes(field)),
      (fields) => ({ kind: 'fields', fields }),
    ),
  reference: (data) =>
    when(
      referenceFields.filter((field) => listIn(data, 'reference').includes(field)),
      (fields) => ({
        kind: 'reference',
        item: typeof data['item'] === 'number' ? data['item'] : null,
        fields,
      }),
    ),
  count: (data) =>
    loggedCounts.flatMap((of): LoggedFact[] => {
      const count = data[of];
      return typeof count === 'number' && count > 0 ? [{ kind: 'count', of, count }] : [];
    }),
  price: (data) => {
    const [amount, currency] = [data['deliveryPrice'], known(currencies, data['currency'])];
    return typeof amount === 'number' && currency ? [{ kind: 'price', amount, currency }] : [];
  },
  note: (data) =>
    loggedNotes
      .filter((note) => data[note] === true || (note === 'replacesApproved' && replacesIn(data)))
      .map((note) => ({ kind: 'note', note })),
};

type Facts = {
  /** which of several things of the order it was about: an entry without it says nothing */
  readonly about: readonly FactKind[];
  readonly also: readonly FactKind[];
};
const facts = (about: readonly FactKind[], also: readonly FactKind[] = []): Facts => ({ about, also });
const moves = facts([], ['status']);

/**
 * What each act is told with. A message, an invoice and a payment need no name: an order has one invoice of
 * each kind, and a message is the one of that moment.
 */
export const factsOfActs: Readonly<Record<LoggedAct, Facts>> = {
  placeOrder: facts([]),
  approveOrder: facts([]),
  storePrintData: facts([], ['count']),
  shareOrder: facts(['link'], ['note', 'count']),
  revokeLink: facts(['link']),
  resendMail: facts(['mail']),
  makePrintFiles: facts([]),
  markPaid: facts([]),
  takeBackPayment: facts([]),
  correctAddresses: facts([]),
  withdraw: facts(['withdrawal']),
  createLocations: facts(['locations']),
  updateLocation: facts(['locations'], ['fields']),
  saveLocations: facts([], ['count', 'price', 'status']),
  sendDesigns: facts(['designs'], ['note', 'status']),
  decideDesigns: facts(['designs'], ['link', 'status']),
  approveItem: facts(['designs'], ['link']),
  setPin: facts(['designs']),
  answerPin: facts(['designs']),
  closePin: facts(['designs']),
  releaseProduction: moves,
  uploadProforma: facts([], ['documents', 'status']),
  skipProforma: moves,
  recordProformaPayment: moves,
  startProduction: moves,
  markProduced: moves,
  dispatch: moves,
  uploadFinal: facts([], ['documents', 'status']),
  recordFinalPayment: moves,
  takeBackProformaPayment: moves,
  takeBackFinalPayment: moves,
  cancel: facts([], ['note', 'status']),
  assignDealer: facts(['dealer']),
  correctDelivery: facts(['locations'], ['fields']),
  setReference: facts(['reference']),
  setManufactureDate: facts(['day']),
  setExpeditionDate: facts(['deliveries', 'day']),
  setCarrierCode: facts(['parcels'], ['deliveries']),
  writeMessage: facts([], ['documents', 'link', 'count']),
  markRead: facts([], ['count']),
};

const isLogged = (act: string): act is LoggedAct => Object.hasOwn(factsOfActs, act);

/** What an entry says of its act. @returns null for what is no act on an order */
export function loggedFacts(act: string, data: Data): readonly LoggedFact[] | null {
  if (!isLogged(act)) return null;
  const { about, also } = factsOfActs[act];
  return [...about, ...also].flatMap((kind) => readers[kind](data));
}

/** Whether what the act was about is not there any more: the order has forgotten its people. */
export const isSubjectGone = (act: string, found: readonly LoggedFact[]): boolean =>
  isLogged(act) && !factsOfActs[act].about.every((kind) => found.some((fact) => fact.kind === kind));

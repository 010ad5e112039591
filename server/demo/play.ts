import { randomUUID } from 'node:crypto';
import { checkCarrierCode } from '#rules/orders/order/carrier-code.ts';
import { checkDecisions, checkDesignUpload } from '#rules/partner-orders/flow/design-round.ts';
import { DAY_MS, isoDay } from '#rules/platform/editions/dates.ts';
import type { Actor } from '#server/platform/audit/service.ts';
import {
  factsOf,
  type Ledger,
  move,
  need,
  note,
  say,
  type ToldDocument,
  type ToldMessage,
} from './ledger.ts';
import { staff } from './people.ts';
import type { By, Step } from './story.ts';

/** Who and what an order is about. */
export type Cast = {
  readonly code: string;
  readonly partner: Actor;
  /** null while nobody is given the order */
  readonly dealer: Actor | null;
  /** what goes where, once the partner has said so */
  readonly deliveries: Ledger['deliveries'];
  /** what the message of the saved locations tells */
  readonly savedLocations: Readonly<Record<string, unknown>>;
};

const dayAfter = (at: Date, days: number): string => isoDay(at.getTime() + days * DAY_MS);

/** A parcel number as carriers write it, the same for one order and row. */
const parcel = (code: string, row: number): string => `DR${code}${String(row + 1).padStart(2, '0')}CZ`;

function sendDesigns(ledger: Ledger, { code }: Cast, by: Actor, comment = ''): void {
  const before = factsOf(ledger);
  need(ledger, 'sendDesigns');
  const wanted = ledger.designs.filter(({ approval }) => approval !== 'approved').map(({ id }) => id);
  const checked = checkDesignUpload(ledger.designs, wanted, false);
  if (!checked.ok) throw new Error(checked.code);
  const sent = ledger.designs.flatMap((design, position) =>
    wanted.includes(design.id) ? [{ design, position }] : [],
  );
  for (const { design } of sent) {
    design.version += 1;
    design.approval = 'waiting';
  }
  const designs = sent.map(({ design, position }) => ({
    orderItemId: design.id,
    item: position + 1,
    version: design.version,
  }));
  const message = move(ledger, by, 'sendDesigns', before, { comment, data: { designs } });
  for (const { design, position } of sent)
    document(ledger, message, {
      kind: 'design',
      position,
      version: design.version,
      name: `${code}-${position + 1}-v${design.version}.pdf`,
    });
}

function document(
  ledger: Ledger,
  message: ToldMessage,
  file: Pick<ToldDocument, 'kind' | 'name'> & Partial<Pick<ToldDocument, 'position' | 'version'>>,
): void {
  ledger.documents.push({ id: randomUUID(), message, position: null, version: null, ...file });
}

const told = (ledger: Ledger) =>
  ledger.designs.map(({ id, approval, version }, i) => ({
    orderItemId: id,
    item: i + 1,
    version,
    decision: approval,
  }));

function decide(
  ledger: Ledger,
  by: Actor,
  position: number,
  decision: 'approved' | 'notApproved',
  comment: string,
): void {
  const design = ledger.designs[position];
  if (!design) throw new Error(`no item ${position}`);
  design.approval = decision;
  ledger.decisions.push({ position, version: design.version, decision, comment, by, at: ledger.at });
}

function decideDesigns(ledger: Ledger, by: Actor, rejected: readonly number[], comment = ''): void {
  need(ledger, 'decideDesigns');
  const before = factsOf(ledger);
  const open = ledger.designs.flatMap(({ id, approval }, position) =>
    approval === 'approved' ? [] : [{ id, position }],
  );
  const verdict = (position: number) =>
    rejected.includes(position) ? ('notApproved' as const) : ('approved' as const);
  const round = checkDecisions(
    ledger.designs,
    open.map(({ id, position }) => ({ orderItemId: id, approvalStatus: verdict(position) })),
    comment,
  );
  if (!round.ok) throw new Error(round.code);
  for (const { position } of open)
    decide(ledger, by, position, verdict(position), rejected.includes(position) ? comment : '');
  move(ledger, by, 'decideDesigns', before, { comment, data: { decisions: told(ledger) } });
}

function plan(
  ledger: Ledger,
  by: Actor,
  { code }: Cast,
  step: Extract<Step, { do: 'setExpeditionDate' | 'setCarrierCode' }>,
): void {
  need(ledger, step.do);
  const rows = ledger.deliveries.slice(0, step.rows);
  const forAll = rows.length === ledger.deliveries.length;
  const deliveryIds = rows.map(({ id }) => id);
  if (step.do === 'setExpeditionDate') {
    const expeditionDate = dayAfter(ledger.at, step.days);
    for (const row of rows) row.expeditionDate = expeditionDate;
    const data = { expeditionDate, deliveryIds, forAll };
    say(ledger, by, { type: 'expeditionDateSet', data });
    note(ledger, by, step.do, data);
    return;
  }
  // goods for one place travel together
  for (const locationId of new Set(rows.map((row) => row.locationId))) {
    const own = rows.filter((row) => row.locationId === locationId);
    const checked = checkCarrierCode(
      parcel(
        code,
        rows.findIndex((row) => row.locationId === locationId),
      ),
    );
    if (!checked.ok) throw new Error(checked.code);
    for (const row of own) row.deliveryCode = checked.value;
    const data = {
      deliveryCode: checked.value,
      deliveryIds: own.map(({ id }) => id),
      forAll: own.length === ledger.deliveries.length,
    };
    say(ledger, by, { type: 'carrierCodeSet', data });
    note(ledger, by, step.do, data);
  }
}

const invoices = {
  proforma: {
    upload: 'uploadProforma',
    pay: 'recordProformaPayment',
    paidAt: 'proformaPaidAt',
    name: 'proforma',
  },
  final: { upload: 'uploadFinal', pay: 'recordFinalPayment', paidAt: 'finalPaidAt', name: 'invoice' },
} as const;

function handleInvoice(
  ledger: Ledger,
  by: Actor,
  { code }: Cast,
  step: Extract<Step, { do: 'uploadInvoice' | 'recordPayment' }>,
): void {
  const { upload, pay, paidAt, name } = invoices[step.kind];
  const before = factsOf(ledger);
  if (step.do === 'recordPayment') {
    need(ledger, pay);
    ledger[paidAt] = ledger.at;
    move(ledger, by, pay, before);
    return;
  }
  need(ledger, upload);
  // the file is there before the order moves, because the table asks for it
  ledger.invoices[step.kind] = true;
  const message = move(ledger, by, upload, before);
  document(ledger, message, { kind: step.kind, name: `${code}-${name}.pdf` });
}

/** Staff read what there is before they act, as they do on the page. */
function read(ledger: Ledger, by: Actor): void {
  if (ledger.unread.staff === 0) return;
  const messages = ledger.unread.staff;
  ledger.unread.staff = 0;
  say(ledger, by, { type: 'dealerMarkedAsRead' });
  note(ledger, by, 'markRead', { messages });
}

const dealerOf = ({ dealer }: Cast): Actor => {
  if (!dealer) throw new Error('nobody has this order');
  return dealer;
};
const partnersSteps: readonly Step['do'][] = ['place', 'saveLocations', 'approveItem', 'decideDesigns'];

function actorOfStep(cast: Cast, step: Step): Actor {
  const people: Readonly<Record<By, () => Actor>> = {
    partner: () => cast.partner,
    dealer: () => dealerOf(cast),
    admin: () => staff.admin,
  };
  if (step.do === 'say') return people[step.by]();
  if (step.do === 'assignDealer') return staff.admin;
  if (partnersSteps.includes(step.do)) return cast.partner;
  if (step.do !== 'move') return dealerOf(cast);
  if (step.act === 'releaseProduction') return cast.partner;
  return cast.dealer ?? staff.admin;
}

type Handlers = {
  readonly [K in Step['do']]: (
    ledger: Ledger,
    cast: Cast,
    by: Actor,
    step: Extract<Step, { readonly do: K }>,
  ) => void;
};

const handlers: Handlers = {
  place(ledger, { code }, by) {
    ledger.statusSince = ledger.at;
    say(ledger, by, { type: 'orderCreated', currentStatus: 'preparing' });
    note(ledger, by, 'placeOrder', { code });
  },
  saveLocations(ledger, { deliveries, savedLocations }, by) {
    const before = factsOf(ledger);
    ledger.deliveries.push(...deliveries);
    move(ledger, by, 'saveLocations', before, { data: savedLocations });
  },
  assignDealer(ledger, cast, by) {
    need(ledger, 'assignDealer');
    const { userId, name } = dealerOf(cast);
    const data = { dealerId: userId, dealerName: name };
    ledger.dealerId = userId;
    say(ledger, by, { type: 'dealerAssigned', data });
    note(ledger, by, 'assignDealer', { dealerId: userId, before: null });
  },
  sendDesigns: (ledger, cast, by, { comment }) => sendDesigns(ledger, cast, by, comment),
  approveItem(ledger, _cast, by, { item }) {
    need(ledger, 'approveItem');
    decide(ledger, by, item, 'approved', '');
    note(ledger, by, 'approveItem', told(ledger)[item]);
  },
  decideDesigns: (ledger, _cast, by, { rejected = [], comment }) =>
    decideDesigns(ledger, by, rejected, comment),
  uploadInvoice: (ledger, cast, by, step) => handleInvoice(ledger, by, cast, step),
  recordPayment: (ledger, cast, by, step) => handleInvoice(ledger, by, cast, step),
  setManufactureDate(ledger, _cast, by, { days }) {
    need(ledger, 'setManufactureDate');
    const manufactureDate = dayAfter(ledger.at, days);
    ledger.manufactureDate = manufactureDate;
    say(ledger, by, { type: 'manufactureDateSet', data: { manufactureDate } });
    note(ledger, by, 'setManufactureDate', { manufactureDate, before: null });
  },
  setExpeditionDate: (ledger, cast, by, step) => plan(ledger, by, cast, step),
  setCarrierCode: (ledger, cast, by, step) => plan(ledger, by, cast, step),
  say(ledger, _cast, by, { text, attached }) {
    const message = say(ledger, by, { type: 'normalMessage', comment: text });
    if (attached) document(ledger, message, { kind: 'attachment', name: 'logo.svg' });
    note(ledger, by, 'writeMessage', { files: attached ? 1 : 0 });
  },
  markRead: (ledger, _cast, by) => read(ledger, by),
  restDelivered(ledger, _cast, by) {
    const { status } = ledger;
    say(ledger, by, { type: 'statusChanged', previousStatus: status, currentStatus: 'delivered' });
    ledger.status = 'delivered';
    ledger.statusSince = ledger.at;
    ledger.dispatchedAt = ledger.at;
    note(ledger, by, 'dispatch', { from: status, to: 'delivered' });
  },
  move(ledger, _cast, by, { act }) {
    move(ledger, by, act, factsOf(ledger), act === 'skipProforma' ? { data: { proformaSkipped: true } } : {});
  },
};

/** Tells one act at its time. Throws where the rules do not allow it. */
export function play(ledger: Ledger, cast: Cast, step: Step, at: Date): void {
  ledger.at = at;
  const by = actorOfStep(cast, step);
  // whoever acts on the page has the order before them
  if (by.author === 'partner') ledger.unread.partner = 0;
  else if (step.do !== 'assignDealer') read(ledger, by);
  (handlers[step.do] as (...told: [Ledger, Cast, Actor, Step]) => void)(ledger, cast, by, step);
}

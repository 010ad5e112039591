import { describe, expect, it } from 'vitest';
import { actState, approvalState, needsCreditNote, type OrderAct, orderActs, permissionOf } from './acts.ts';
import { course } from './course.ts';
import { sampleOrder } from './sample-orders.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

const statusesOf = (act: OrderAct): readonly PartnerOrderStatus[] =>
  partnerOrderStatuses.filter((status) => actState(sampleOrder(status, { dealerId: 'd1' }), act).possible);
const reason = (state: ReturnType<typeof actState>): string | null => (state.possible ? null : state.reason);

describe('what can be done with an order', () => {
  it.each<[string, OrderAct, readonly PartnerOrderStatus[]]>([
    ['LOC-028', 'saveLocations', ['preparing']],
    ['ORD-059', 'sendDesigns', ['new', 'commentOnTheDesign']],
    ['ORD-060', 'decideDesigns', ['toApproveDesign']],
    ['ORD-033 ORD-060', 'approveItem', ['toApproveDesign']],
    ['ORD-061', 'setExpeditionDate', ['inProduction', 'produced']],
    ['ORD-062', 'setCarrierCode', ['produced']],
    ['ORD-066', 'setManufactureDate', ['inProduction']],
    ['D-B03', 'skipProforma', ['waitingForProformaInvoice']],
    ['INV-010', 'uploadProforma', ['waitingForProformaInvoice']],
    ['INV-011', 'uploadFinal', ['waitingForFinalInvoice']],
    ['ORD-040', 'recordProformaPayment', ['waitingForProformaPayment']],
    ['ORD-044', 'recordFinalPayment', ['waitingForFinalPayment']],
    ['ORD-049', 'releaseProduction', ['designApproved']],
    ['ORD-052', 'startProduction', ['waitingForProduction']],
    ['D-B09', 'cancel', partnerOrderStatuses.filter((status) => status !== 'cancelled')],
    ['D-B72', 'assignDealer', partnerOrderStatuses.filter((status) => !/done|cancelled/.test(status))],
    [
      'own references',
      'setReference',
      partnerOrderStatuses.filter(
        (status) => course.indexOf(status) < course.indexOf('inProduction') && status !== 'cancelled',
      ),
    ],
    [
      'until dispatch',
      'correctDelivery',
      partnerOrderStatuses.filter(
        (status) =>
          course.indexOf(status) >= course.indexOf('new') &&
          course.indexOf(status) <= course.indexOf('produced'),
      ),
    ],
    ['a correction', 'takeBackProformaPayment', ['waitingForProduction']],
    ['a correction', 'takeBackFinalPayment', ['done']],
    ['pins', 'setPin', ['toApproveDesign', 'commentOnTheDesign']],
    ['pins', 'answerPin', ['toApproveDesign', 'commentOnTheDesign']],
    ['pins', 'closePin', ['toApproveDesign', 'commentOnTheDesign']],
    ['MSG-011', 'writeMessage', partnerOrderStatuses],
    ['MSG-042', 'markRead', partnerOrderStatuses],
  ])('%s: %s is possible in %o', (_, act, statuses) => {
    expect(statusesOf(act)).toEqual(statuses);
  });

  it('ORD-058: a cancelled order takes messages and late payments only', () => {
    const facts = sampleOrder('cancelled', {
      proforma: { hasFile: true, isPaid: false },
      final: { hasFile: true, isPaid: false },
    });
    const possible = orderActs.filter((act) => actState(facts, act).possible);
    expect(possible).toEqual(['recordProformaPayment', 'recordFinalPayment', 'writeMessage', 'markRead']);
    expect(reason(actState(facts, 'sendDesigns'))).toBe('cancelled');
    expect(reason(actState(facts, 'cancel'))).toBe('cancelled');
  });

  it('LOC-028: locations are saved once', () => {
    const facts = sampleOrder('preparing', { deliveries: sampleOrder('new').deliveries });
    expect(reason(actState(facts, 'saveLocations'))).toBe('locations_saved');
  });

  it('MSG-032 ORD-068: designs need a dealer', () => {
    expect(reason(actState(sampleOrder('new'), 'sendDesigns'))).toBe('dealer_missing');
  });

  it.each<[PartnerOrderStatus, OrderAct, string]>([
    ['toApproveDesign', 'releaseProduction', 'designs_not_approved'],
    ['preparing', 'approveItem', 'too_early'],
    ['toApproveDesign', 'sendDesigns', 'not_now'],
    ['designApproved', 'sendDesigns', 'too_late'],
    ['new', 'saveLocations', 'too_late'],
    ['new', 'uploadProforma', 'too_early'],
    ['new', 'recordProformaPayment', 'file_missing'],
    ['waitingForProduction', 'recordProformaPayment', 'already_paid'],
    ['inProduction', 'markProduced', 'expedition_dates_missing'],
    ['produced', 'dispatch', 'carrier_codes_missing'],
    ['waitingForProformaPayment', 'skipProforma', 'too_late'],
    ['delivered', 'uploadFinal', 'too_early'],
    ['done', 'assignDealer', 'too_late'],
    ['inProduction', 'setReference', 'too_late'],
    ['inProduction', 'takeBackProformaPayment', 'too_late'],
    ['waitingForProformaPayment', 'takeBackProformaPayment', 'too_early'],
    ['cancelled', 'takeBackFinalPayment', 'cancelled'],
    ['cancelled', 'setReference', 'cancelled'],
  ])('in %s %s says why not: %s', (status, act, expected) => {
    expect(reason(actState(sampleOrder(status), act))).toBe(expected);
  });

  it('of a proforma that was skipped no payment is taken back', () => {
    const skipped = sampleOrder('waitingForProduction', { proforma: { hasFile: false, isPaid: false } });
    expect(reason(actState(skipped, 'takeBackProformaPayment'))).toBe('file_missing');
  });

  it('a proforma that was uploaded is not skipped, a paid one not uploaded', () => {
    const uploaded = sampleOrder('waitingForProformaInvoice', { proforma: { hasFile: true, isPaid: false } });
    const paid = sampleOrder('waitingForProformaInvoice', { proforma: { hasFile: true, isPaid: true } });
    expect(reason(actState(uploaded, 'skipProforma'))).toBe('proforma_uploaded');
    expect(reason(actState(paid, 'uploadProforma'))).toBe('already_paid');
  });

  it.each<[number | undefined, number, string | null]>([
    [undefined, 0, null],
    [0, 0, null],
    [1, 0, 'pins_open'],
    [1, 1, null],
  ])('with %s open pins on the first item the approval of item %s says: %s', (openPins, place, expected) => {
    const waiting = { approval: 'waiting', version: 1 } as const;
    const items = [{ ...waiting, ...(openPins === undefined ? {} : { openPins }) }, waiting];
    expect(reason(approvalState(sampleOrder('toApproveDesign', { items }), place))).toBe(expected);
  });

  it('asks for the permission of its row', () => {
    expect([permissionOf('cancel'), permissionOf('setCarrierCode'), permissionOf('decideDesigns')]).toEqual([
      'cancelPartnerOrders',
      'planOrders',
      'approveDesigns',
    ]);
  });

  it('warns before an order with an invoice is cancelled', () => {
    expect([needsCreditNote(sampleOrder('done')), needsCreditNote(sampleOrder('produced'))]).toEqual([
      true,
      false,
    ]);
  });
});

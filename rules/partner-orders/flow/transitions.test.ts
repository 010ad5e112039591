import { describe, expect, it } from 'vitest';
import { partnerOrderMailRules, partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import { grantOf } from '#rules/people/accounts/permissions.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';
import { actorIn, pathOf, stepsFrom, transitions } from './transitions.ts';

const reachedFrom = (start: PartnerOrderStatus, isCancelling: boolean): ReadonlySet<PartnerOrderStatus> => {
  const reached = new Set([start]);
  for (const status of reached)
    for (const one of transitions)
      if (one.from === status && (isCancelling || one.act !== 'cancel'))
        for (const next of pathOf(one)) reached.add(next);
  return reached;
};

describe('the table of transitions', () => {
  it('ORD-026: reaches each of the 15 statuses from preparing', () => {
    expect(partnerOrderStatuses).toHaveLength(15);
    expect(reachedFrom('preparing', true)).toEqual(new Set(partnerOrderStatuses));
  });

  it('has no trap: done is reached from every status but cancelled', () => {
    for (const status of partnerOrderStatuses)
      expect([status, reachedFrom(status, false).has('done')]).toEqual([status, status !== 'cancelled']);
  });

  it('cancels from every status, and nothing leads on from there', () => {
    const from = transitions.filter(({ to }) => to === 'cancelled').map((one) => one.from);
    expect(from).toEqual(partnerOrderStatuses.filter((status) => status !== 'cancelled'));
    expect(transitions.filter((one) => one.from === 'cancelled')).toEqual([]);
    expect(transitions.filter(({ to }) => to === 'cancelled').every(({ confirm }) => confirm)).toBe(true);
  });

  it('leads on from done by cancelling only', () => {
    expect(stepsFrom('done')).toEqual([]);
  });

  it('names one row for a way', () => {
    const ways = transitions.map(({ from, to, act }) => `${from} ${to} ${act}`);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it.each([
    ['ORD-031', 'preparing', 'saveLocations', 'new'],
    ['ORD-032', 'new', 'sendDesigns', 'toApproveDesign'],
    ['ORD-035', 'toApproveDesign', 'decideDesigns', 'designApproved'],
    ['ORD-034', 'toApproveDesign', 'decideDesigns', 'commentOnTheDesign'],
    ['ORD-036', 'commentOnTheDesign', 'sendDesigns', 'toApproveDesign'],
    ['ORD-037', 'designApproved', 'releaseProduction', 'waitingForProformaInvoice'],
    ['ORD-038', 'waitingForProformaInvoice', 'uploadProforma', 'waitingForProformaPayment'],
    ['ORD-039', 'waitingForProformaInvoice', 'skipProforma', 'waitingForProduction'],
    ['ORD-040', 'waitingForProformaPayment', 'recordProformaPayment', 'waitingForProduction'],
    ['ORD-041', 'waitingForProduction', 'startProduction', 'inProduction'],
    ['ORD-042', 'inProduction', 'markProduced', 'produced'],
    ['ORD-043', 'produced', 'dispatch', 'waitingForFinalInvoice'],
    ['ORD-044', 'waitingForFinalInvoice', 'uploadFinal', 'waitingForFinalPayment'],
    ['ORD-044', 'waitingForFinalPayment', 'recordFinalPayment', 'done'],
  ])('%s: from %s by %s to %s', (_, from, act, to) => {
    expect(transitions.filter((one) => one.from === from && one.act === act && one.to === to)).toHaveLength(
      1,
    );
  });

  it('ORD-043: dispatch passes delivered', () => {
    const [dispatch] = stepsFrom('produced');
    expect(dispatch && pathOf(dispatch)).toEqual(['produced', 'delivered', 'waitingForFinalInvoice']);
  });

  it('AUT-048: gives each row to a side whose roles have its permission', () => {
    for (const { by, permission, act } of transitions) {
      expect([act, grantOf('partner', permission) !== null]).toEqual([act, by === 'partner']);
      expect([act, grantOf('dealer', permission) !== null]).toEqual([act, by === 'staff']);
    }
  });

  it('the calls of status/update are confirmed first', () => {
    const updates = transitions.filter((one) => one.throughStatusUpdate);
    expect(new Set(updates.map(({ act }) => act))).toEqual(
      new Set(['releaseProduction', 'startProduction', 'markProduced', 'dispatch', 'cancel']),
    );
    expect(updates.every(({ confirm }) => confirm)).toBe(true);
  });

  it('mails the other side, and invoices and cancellations always (D-B33)', () => {
    for (const { by, mails, act } of transitions)
      for (const mail of mails) {
        const { to } = partnerOrderMailRules[mail];
        // the partner also gets the confirmation of the locations, the dealer the news of a cancellation
        if (mail !== 'locationsSaved' && mail !== 'cancelledForDealer')
          expect([act, to]).toEqual([act, by === 'partner' ? 'dealer' : 'partner']);
      }
    const always = partnerOrderMails.filter((mail) => 'always' in partnerOrderMailRules[mail]);
    expect(always).toEqual(['proformaIssued', 'finalInvoiceIssued', 'cancelled']);
  });

  it('says whose move it is (D-B71)', () => {
    const partner = partnerOrderStatuses.filter((status) => actorIn(status) === 'partner');
    expect(partner).toEqual(['preparing', 'toApproveDesign', 'designApproved']);
    expect(partnerOrderStatuses.filter((status) => actorIn(status) === null)).toEqual(['done', 'cancelled']);
  });
});

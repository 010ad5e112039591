import type { Planted } from './planted.ts';

const rule = 'rules/payments/payment/decide-settlement.ts';
const settle = 'server/payments/payment/settle.ts';

/** Payments, sums and stock. */
export const money: readonly Planted[] = [
  {
    name: 'amount-believed',
    file: rule,
    find: `  if (evidence.amount !== order.gross) return 'amount_differs';\n`,
    replace: '',
    caseOf: 'a webhook whose amount is not compared',
  },
  {
    name: 'paid-twice-unseen',
    file: rule,
    find: `if (order.status === 'completed') return park('paid_twice');`,
    replace: `if (order.status === 'completed') return known();`,
    caseOf: 'a second payment taken for a repeat of the first',
  },
  {
    name: 'time-ends-what-is-paid',
    file: rule,
    find: `      if (order.status !== 'pending') return keep(order, { outcome: 'repeated', reason: 'already_decided' });\n`,
    replace: '',
    caseOf: 'a missing guard of the status',
  },
  {
    name: 'staff-cancel-what-is-paid',
    file: rule,
    find: `    case 'staffCancel':
      if (order.status === 'completed')
        return keep(order, { outcome: 'unchanged', reason: 'already_decided' });`,
    replace: `    case 'staffCancel':`,
    caseOf: 'a missing guard of the status',
  },
  {
    name: 'restored-without-pieces',
    file: rule,
    find: `stock: isOrderClosed(order.status) ? 'take' : 'keep',
  mail,`,
    replace: `stock: 'keep',
  mail,`,
    caseOf: 'stock not taken again by an order that is restored',
  },
  {
    name: 'replaced-and-paid',
    file: rule,
    find: `  if (order.closedBy === 'replaced') return park('replaced');\n`,
    replace: '',
    caseOf: 'an order is filled beside the one in its place',
  },
  {
    name: 'refund-unseen',
    file: rule,
    find: `const isKnown = own === 'refunded' || now <= (refunded ?? -1);`,
    replace: `const isKnown = own !== null;`,
    caseOf: 'news that is taken for known',
  },
  {
    name: 'stock-returned-twice',
    file: settle,
    find: `if (decision.stock === 'return') await returnStock(tx, await heldBy(tx, order.id));`,
    replace: `if (decision.stock === 'return' || decision.mail === 'cancellation') {
    await returnStock(tx, await heldBy(tx, order.id));
    if (decision.mail === 'cancellation') await returnStock(tx, await heldBy(tx, order.id));
  }`,
    caseOf: 'stock restored twice',
  },
  {
    name: 'no-confirmation-of-card',
    file: settle,
    find: `if (decision.mail === 'confirmation') await proceedWithStored(context, tx, order.id);
  else if (decision.mail) {`,
    replace: `if (decision.mail && decision.mail !== 'confirmation') {`,
    caseOf: 'a mail that is never asked for',
  },
  {
    name: 'settled-before-the-lock',
    file: settle,
    find: `  const rows = await paymentsOf(tx, order.id);
  const own = rows.find((row) => row.id === report.paymentId) ?? null;`,
    replace: `  const rows = await paymentsOf(tx, order.id);
  const own = rows.find((row) => row.id === report.paymentId) ?? rows[0] ?? null;`,
    caseOf: 'news of one payment written to another',
  },
  {
    name: 'refund-not-told',
    file: settle,
    find: `    await changePayment(tx, own.id, { refunded, updatedAt: at });\n`,
    replace: '',
    caseOf: 'a column that is not written',
  },
  {
    name: 'unknown-payment-parked',
    file: 'server/payments/payment/reconcile.ts',
    find: `const known = row ?? (await adopt(context, provider, providerId, seen.value));`,
    replace: `const known = row;`,
    caseOf: 'a lost answer: the payment is there and no row knows it',
  },
  {
    name: 'adopted-twice',
    file: 'server/payments/payment/reconcile.ts',
    find: `    const known = await paymentAt(tx, provider, providerId);
    if (known) return known;
    const now = context.now();
    const waiting`,
    replace: `    const now = context.now();
    const waiting`,
    caseOf: 'a check that is not made again under the lock',
  },
  {
    name: 'started-without-its-order',
    file: 'server/payments/payment/start.ts',
    find: `    if (known && known.id !== latest.id) {
      // that one knows no address to send the payer to
      const change = { gwUrl: started.gwUrl, updatedAt: context.now() };
      await changePayment(tx, known.id, change);
      return ok({ ...known, ...change });
    }\n`,
    replace: '',
    caseOf: 'an answer that was overtaken by its notification',
  },
  {
    name: 'reopened-without-pieces',
    file: 'server/payments/payment/start.ts',
    find: `    const short = await takeAllOrNone(tx, await heldBy(tx, order.id));
    if (short) return fail('out_of_stock', undefined, String(short.left));\n`,
    replace: '',
    caseOf: 'stock not taken again',
  },
  {
    name: 'released-a-day-early',
    file: 'rules/payments/payment/unpaid-order.ts',
    find: `let end = endOfDay(until, 1);`,
    replace: `let end = endOfDay(until, 0);`,
    caseOf: 'a term that is off by one',
  },
  {
    name: 'released-unwarned',
    file: 'rules/payments/payment/unpaid-order.ts',
    find: `  if (remindedAt === null) {`,
    replace: `  if (remindedAt === null && now < payableUntil) {`,
    caseOf: 'a condition too many',
  },
  {
    name: 'vat-cut-off',
    file: 'rules/platform/money/vat.ts',
    find: `minor(divideHalfUp(net * percent, 100));`,
    replace: `minor(Math.floor((net * percent) / 100));`,
    caseOf: 'a wrong rounding',
  },
  {
    name: 'duty-not-in-the-sum',
    file: 'rules/orders/order/totals.ts',
    find: `const net = addMinor(goods, order.transport, order.duty);`,
    replace: `const net = addMinor(goods, order.duty);`,
    caseOf: 'a part that is left out of a sum',
  },
  {
    name: 'one-line-of-an-item-counts',
    file: 'server/catalogue/stock/service.ts',
    find: `(pieces.get(heliosId) ?? 0) + quantity`,
    replace: `quantity`,
    caseOf: 'two lines of one stock item count once',
  },
  {
    name: 'one-piece-less-is-taken',
    file: 'server/catalogue/stock/store.ts',
    find: `JSON.stringify(Object.fromEntries(pieces))`,
    replace: `JSON.stringify(Object.fromEntries([...pieces].map(([id, count]) => [id, count - 1])))`,
    caseOf: 'a count that is off by one',
  },
  {
    name: 'counted-over-orders',
    file: 'server/catalogue/stock/counted.ts',
    find: `    if (now !== was) return { ...fail('stock_changed', 'was', String(now)), data: { pieces: now } };\n`,
    replace: '',
    caseOf: 'a value that was seen is not compared',
  },
];

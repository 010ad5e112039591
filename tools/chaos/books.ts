import type { Payment } from '#tools/sandbox/gopay/payment.ts';
import type { Order } from '#tools/sandbox/paypal/order-shape.ts';
import type { Stage } from './stage.ts';
import type { Invariant } from './tables.ts';

/** The books of both providers, in the words of the checks of tools/world. */
export async function booksOf(sandbox: string) {
  const state = (await (await fetch(`${sandbox}/sandbox/state`)).json()) as {
    payments: Payment[];
    orders: Order[];
  };
  const goPay = state.payments.map(({ id, orderNumber, state: now, amount, currency, refunds }) => ({
    ...{ id, order_number: orderNumber, state: now, amount, currency },
    ...(refunds ? { refunds: refunds.map((one) => one.amount) } : {}),
  }));
  const payPal = state.orders.map(({ id, purchaseUnits, captures }) => {
    const unit = purchaseUnits[0];
    if (!unit) throw new Error(`${id} is about nothing`);
    const { amount } = unit;
    return { id, custom_id: unit.custom_id ?? '', amount, captures: [...captures] };
  });
  return {
    goPay: new Map(goPay.map((one) => [String(one.id), one])),
    payPal: new Map(payPal.map((one) => [one.id, one])),
  };
}

type Books = Awaited<ReturnType<typeof booksOf>>;

/** All that the providers took is what the shop says was paid. */
export async function movedOf({ rows }: Pick<Stage, 'rows'>, { goPay, payPal }: Books): Promise<Invariant> {
  const cards = [...goPay.values()].filter(({ state }) => state === 'PAID').map(({ amount }) => amount);
  const wallets = [...payPal.values()]
    .filter(({ captures }) => captures.some(({ status }) => status === 'COMPLETED'))
    .map(({ amount }) => Math.round(Number(amount.value) * 100));
  const taken = [...cards, ...wallets].reduce((sum, amount) => sum + amount, 0);
  const [own] = await rows<{ n: number; count: number }>(
    `select coalesce(sum(amount), 0)::float8 as n, count(*)::int as count from payments where state = 'paid'`,
  );
  const [orders] = await rows<{ n: number; count: number }>(
    `select coalesce(sum(gross), 0)::float8 as n, count(*)::int as count from shop_orders
      where payment_status = 'completed' and payment_method <> 'bankTransfer'`,
  );
  const wrong = [own, orders].some((one) => one?.n !== taken)
    ? [`providers took ${taken}, payments say ${own?.n}, orders ${orders?.n}`]
    : [];
  return {
    name: 'money: providers = payments = orders',
    figure: `${cards.length + wallets.length} = ${own?.count} = ${orders?.count} payments, ${taken / 100} = ${(own?.n ?? 0) / 100} = ${(orders?.n ?? 0) / 100}`,
    wrong,
  };
}

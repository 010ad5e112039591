import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import { checkDue, giveUpDue } from '../check-payments.ts';
import { type PayShop, PIECES } from './shopping.ts';

/**
 * One order and everything that can happen to its money, in any order and at once; then what must hold
 * whatever happened.
 */

export const acts = [
  'return',
  'notification',
  'notification again',
  'webhook',
  'poll',
  'retry',
  'cancel',
  'late pay',
  'pay the retry',
  'time up',
] as const;
export type Act = (typeof acts)[number];

const HOUR = 3_600_000;

export type Run = {
  readonly provider: ProviderName;
  readonly order: readonly Act[];
  /** how many acts run at the same time */
  readonly atOnce: number;
};

/** A small generator of numbers, so that a run that failed can be run again (mulberry32). */
export function randomOf(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function runOf(seed: number): Run {
  const random = randomOf(seed);
  const order = [...acts];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as Act, order[i] as Act];
  }
  // what does not happen in every run: nobody pays in the end, both payments are paid, the shop loses
  // patience
  const left = new Set<Act>();
  if (random() < 0.3) left.add('late pay');
  if (random() < 0.6) left.add('pay the retry');
  if (random() < 0.5) left.add('time up');
  return {
    provider: seed % 2 === 0 ? 'goPay' : 'payPal',
    order: order.filter((act) => !left.has(act)),
    atOnce: [1, 1, 3, 9][Math.floor(random() * 4)] ?? 1,
  };
}

export type Outcome = {
  readonly run: Run;
  readonly status: string;
  readonly events: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
};

export type Work = {
  readonly code: string;
  readonly provider: ProviderName;
  readonly id: string;
  readonly token: string;
  readonly payload: Parameters<PayShop['retry']>[1];
};

/** What is done at the shop itself. */
export async function actAtShop(s: PayShop, act: Act, work: Work): Promise<void> {
  const { provider, id, token } = work;
  switch (act) {
    case 'return':
      await (provider === 'goPay' ? s.status(id, token) : s.capture(id));
      return;
    case 'notification':
    case 'notification again':
    case 'webhook':
      await (provider === 'goPay'
        ? s.notify(id)
        : s.webhook(act === 'webhook' ? 'PAYMENT.CAPTURE.COMPLETED' : 'CHECKOUT.ORDER.APPROVED', id));
      return;
    case 'poll':
      await checkDue(s.at(10 * 60_000));
      return;
    case 'retry':
      await s.retry(provider, work.payload);
      return;
    case 'time up':
      await giveUpDue(s.at(9 * HOUR));
      return;
  }
}

/** What is done at the provider: the payer cancels, or pays whatever the shop believes by then. */
function actAtProvider(s: Pick<PayShop, 'fake'>, act: Act, { provider, id, code }: Work): boolean {
  if (act !== 'cancel' && act !== 'late pay' && act !== 'pay the retry') return false;
  const isPaying = act !== 'cancel';
  if (provider === 'goPay') {
    const payment = act === 'pay the retry' ? s.fake.goPayOf(code)[1] : s.fake.goPay.get(id);
    if (payment && isPaying) payment.state = 'PAID';
    else if (payment && payment.state !== 'PAID') payment.state = 'CANCELED';
    return true;
  }
  const order = act === 'pay the retry' ? s.fake.payPalOf(code)[1] : s.fake.payPal.get(id);
  if (!order || order.status === 'COMPLETED') return true;
  order.status = isPaying ? 'APPROVED' : 'VOIDED';
  return true;
}

const paidAt = (s: PayShop, provider: ProviderName, code: string): number =>
  provider === 'goPay'
    ? s.fake.goPayOf(code).filter((payment) => payment.state === 'PAID').length
    : s.fake.payPalOf(code).filter((order) => order.status === 'COMPLETED').length;

/** Brings the shop up to date with its providers, as it does by itself within minutes. */
async function calm(s: PayShop, { provider, code }: Work): Promise<void> {
  if (provider === 'goPay') for (const payment of s.fake.goPayOf(code)) await s.notify(payment.id);
  else for (const order of s.fake.payPalOf(code)) await s.webhook('CHECKOUT.ORDER.APPROVED', order.id);
}

export async function runOnce(
  s: PayShop,
  seed: number,
  act: (act: Act, work: Work) => Promise<void> = (one, work) => actAtShop(s, one, work),
): Promise<Outcome & { readonly code: string }> {
  const run = runOf(seed);
  const random = randomOf(seed + 1);
  const placed = await s.place(run.provider);
  if (placed.response.statusCode !== 200)
    throw new Error(`order refused: ${placed.response.body.slice(0, 200)}`);
  const id: string = run.provider === 'goPay' ? placed.answer.paymentId : placed.answer.id;
  const work: Work = {
    code: placed.code,
    provider: run.provider,
    id,
    token: placed.answer.token ?? '',
    payload: placed.payload,
  };

  const doOne = async (one: Act) => {
    if (!actAtProvider(s, one, work)) await act(one, work);
  };
  const waiting = [...run.order];
  while (waiting.length > 0) {
    const now = waiting.splice(0, run.atOnce);
    await Promise.all(
      now.map(async (one) => {
        if (run.atOnce > 1) await new Promise((resolve) => setTimeout(resolve, random() * 6));
        await doOne(one);
      }),
    );
  }
  await calm(s, work);
  return { run, code: work.code, ...(await judge(s, work)) };
}

/**
 * One order, one settlement, one mail, every payment accounted for. Stock is counted over all runs together.
 */
async function judge(s: PayShop, work: Work): Promise<Omit<Outcome, 'run'>> {
  const order = await s.orderOf(work.code);
  const events = await s.eventsOf(work.code);
  const rows = await s.paymentsOf(work.code);
  const mails = await s.mails(work.code);
  const count = (outcome: string) => events.filter((event) => event.outcome === outcome).length;
  const completions = events
    .filter((event) => event.reason === 'paid' || event.reason === 'paid_late')
    .filter((event) => event.outcome !== 'parked').length;
  const paid = paidAt(s, work.provider, work.code);
  const isPaid = order.paymentStatus === 'completed';
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  must(isPaid === paid > 0, `order is ${order.paymentStatus} with ${paid} paid payments`);
  must(mails === (isPaid ? 1 : 0), `${mails} mails for an order that is ${order.paymentStatus}`);
  must(completions === (isPaid ? 1 : 0), `${completions} settlements`);
  must(count('parked') === Math.max(0, paid - 1), `${count('parked')} parked of ${paid} paid`);
  must(
    rows.filter((row) => row.state === 'paid').length === paid,
    'a payment with another state than at its provider',
  );
  must(new Set(rows.map((row) => row.providerId)).size === rows.length, 'a payment twice');
  return {
    status: order.paymentStatus,
    events: Object.fromEntries(
      ['settled', 'restored', 'parked', 'repeated', 'unchanged'].map((one) => [one, count(one)]),
    ),
    wrong,
  };
}

/** Pieces that orders of these outcomes hold. */
export const heldBy = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ status }) => status === 'completed' || status === 'pending').length * PIECES;

export const describeRun = ({ run, wrong }: Outcome, seed: number): string =>
  `seed ${seed}, ${run.provider}, ${run.atOnce} at once, ${run.order.join(' > ')}: ${wrong.join('; ')}`;

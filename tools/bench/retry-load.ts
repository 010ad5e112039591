import { randomUUID } from 'node:crypto';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { sampleBilling, sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';

/**
 * A shopper whose server may be gone at any moment and who does what the pages of the shop do then: asks
 * again.
 */

export type Method = 'bankTransfer' | 'goPay' | 'payPal';
type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** What a shopper holds in the hand at the end. */
export type Bought = {
  readonly code: string;
  readonly email: string;
  readonly method: Method;
  readonly quantity: number;
  /** what its payment may be, where staff have acted on it since */
  expected?: readonly string[];
};

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;
const providerAway: readonly string[] = ['payment_failed', 'payment_method_unavailable'];
const calls: Record<Method, string> = {
  bankTransfer: 'bank-transfer-create-order-with-data',
  goPay: 'gopay-create-order-with-data',
  payPal: 'paypal-create-order-with-data',
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Fetch = typeof fetch;

async function askBy(fetcher: Fetch, url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetcher(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
    const text = await answer.text();
    return {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {},
    };
  } catch {
    return null; // no answer: nobody knows
  }
}

/** Asks until `read` knows something, over as many deaths of the server as it takes. */
async function until<T>(
  question: () => Promise<Answer | null>,
  read: (answer: Answer) => T | undefined,
  pauseMs: number,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  let last: Answer | null = null;
  while (Date.now() < deadline) {
    const answer = await question();
    const known = answer ? read(answer) : undefined;
    if (known !== undefined) return known;
    last = answer ?? last;
    await pause(pauseMs);
  }
  throw new Error(`no end after ${PATIENCE_MS} ms: ${JSON.stringify(last)}`);
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

type BenchRun = {
  readonly api: string;
  readonly sandbox: string;
  readonly coin: () => number;
  /** files that some bring along */
  readonly attachments?: () => CheckoutPayload['uploadedAttachments'];
  readonly fetch?: Fetch;
  /** before it is asked again */
  readonly pauseMs?: number;
};
type Ask = (url: string, init?: RequestInit) => Promise<Answer | null>;

/** The prices of the order, told by the refusal of one without prices. */
async function askTotals(
  { api, ask, pauseMs }: Pick<BenchRun, 'api'> & { ask: Ask; pauseMs: number },
  order: CheckoutPayload,
): Promise<CheckoutPayload> {
  const question = () => ask(`${api}/payment/${calls[order.paymentMethod]}`, json(order));
  const totals = await until(question, ({ body }) => body.data as Totals | undefined, pauseMs);
  return withTotals(order, totals);
}

/** @throws Error when the shop answers what no shopper should see, or nothing for two minutes */
export async function buy(
  { api, sandbox, coin, attachments = () => [], fetch: fetcher = fetch, pauseMs = PAUSE_MS }: BenchRun,
  n: number,
): Promise<Bought> {
  const ask: Ask = (url, init) => askBy(fetcher, url, init);
  const method = (['bankTransfer', 'goPay', 'payPal'] as const)[Math.floor(coin() * 3)] ?? 'bankTransfer';
  const code = `26${String(1 + Math.floor(n / 10_000)).padStart(2, '0')}${String(n % 10_000).padStart(4, '0')}`;
  const email = `shopper${n}@carpentry.example`;
  const quantity = 100 + Math.floor(coin() * 3);
  const order = await askTotals(
    { api, ask, pauseMs },
    sampleOrder({
      orderCode: code,
      paymentMethod: method,
      configurations: [sampleLine({ quantity })],
      billingAddress: { ...sampleBilling, email },
      uploadedAttachments: attachments(),
    }),
  );
  const key = randomUUID();
  const stored = await until(
    () => ask(`${api}/payment/${calls[method]}`, json(order, { 'idempotency-key': key })),
    ({ status, body }) => {
      if (status === 200) return body;
      // the payment could not be started, or its provider is given a rest: the next click means the same order
      if (status >= 500 || providerAway.includes(String(body.code))) return undefined;
      throw new Error(`${method} ${code}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    },
    pauseMs,
  );
  const telling = ['after', 'before', 'twice', 'never'][Math.floor(coin() * 4)] ?? 'after';
  if (method === 'goPay') {
    const { gwUrl, paymentId, token } = stored as Record<'gwUrl' | 'paymentId' | 'token', string>;
    await ask(`${gwUrl}/outcome`, form({ outcome: 'pay', telling }));
    const status = new URLSearchParams({ paymentId, token });
    await until(
      () => ask(`${api}/payment/gopay-order-status?${status}`),
      ({ body }) => (body.payed === true ? true : undefined),
      pauseMs,
    );
  }
  if (method === 'payPal') {
    const id = String(stored.id);
    await ask(
      `${sandbox}/checkoutnow/outcome`,
      form({ token: id, outcome: 'complete', popup: '1', telling }),
    );
    await until(
      () => ask(`${api}/payment/paypal-capture-order`, json({ id })),
      ({ body }) =>
        body.walletStatus === 'COMPLETED' || body.code === 'order_already_paid' ? true : undefined,
      pauseMs,
    );
  }
  return { code, email, method, quantity };
}

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Both providers in a few lines, for tests of the shop: their addresses, their words, and every trouble a
 * test wants.
 */

export type Call = {
  readonly provider: 'goPay' | 'payPal';
  readonly what: string;
  readonly id: string | null;
};
export type Trouble =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'silent'
  | 'broken'
  | 'garbage';

type Money = { currency_code: string; value: string };
export type GoPayPayment = {
  id: number;
  order_number: string;
  state: string;
  sub_state?: string;
  amount: number;
  currency: string;
  gw_url: string;
  /** hundredths */
  refunds?: number[];
  callback: { return_url: string; notification_url: string };
  body: Record<string, unknown>;
};
export type PayPalOrder = {
  id: string;
  status: string;
  custom_id: string;
  amount: Money;
  captures: { id: string; status: string; amount: Money }[];
  refunds?: { status: string; amount: Money }[];
  body: Record<string, unknown>;
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const cents = (money: Money | undefined): number => Math.round(Number(money?.value ?? 0) * 100);

export const fakeEnv = {
  GOPAY_URL: 'https://gateway.test/api',
  GOPAY_GOID: '8123456789',
  GOPAY_CLIENT_ID: 'card-client',
  GOPAY_CLIENT_SECRET: 'card-secret',
  PAYPAL_URL: 'https://wallet.test',
  PAYPAL_SCRIPT_URL: 'https://wallet.test/sdk/js',
  PAYPAL_CLIENT_ID: 'wallet-client',
  PAYPAL_CLIENT_SECRET: 'wallet-secret',
  PAYPAL_WEBHOOK_ID: 'WH1',
};

export type FakeProviders = ReturnType<typeof fakeProviders>;

export function fakeProviders() {
  const goPay = new Map<string, GoPayPayment>();
  const payPal = new Map<string, PayPalOrder>();
  const byRequest = new Map<string, string>();
  const tokens = new Set<string>();
  const calls: Call[] = [];
  let nextId = 3_000_000_001;
  let trouble: (call: Call) => Trouble | null | Promise<Trouble | null> = () => null;
  /** milliseconds before an answer */
  let delay: () => number = () => 0;
  /** what the wallet answers to a capture */
  let captureStatus = 'COMPLETED';

  const basic = (request: Request, id: string, secret: string): boolean =>
    request.headers.get('authorization') === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

  async function token(
    request: Request,
    id: string,
    secret: string,
    scope: string | null,
  ): Promise<Response> {
    if (!basic(request, id, secret)) return json(401, { error: 'invalid_client' });
    const given = new URLSearchParams(await request.text());
    if (given.get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type' });
    const access = `${scope === null ? 'wallet' : given.get('scope')}-${randomUUID()}`;
    tokens.add(access);
    return json(200, {
      token_type: 'bearer',
      access_token: access,
      expires_in: scope === null ? 32_400 : 1_800,
    });
  }

  const bearer = (request: Request): string =>
    request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

  function createGoPay(body: Record<string, unknown>): Response {
    const items = body.items as { amount: number }[];
    if (items.reduce((sum, item) => sum + item.amount, 0) !== body.amount)
      return json(409, { errors: [{ scope: 'G', error_code: 360 }] });
    const id = nextId++;
    const payment: GoPayPayment = {
      id,
      order_number: String(body.order_number),
      state: 'CREATED',
      amount: Number(body.amount),
      currency: String(body.currency),
      gw_url: `https://gateway.test/gw/${id}`,
      callback: body.callback as GoPayPayment['callback'],
      body,
    };
    goPay.set(String(id), payment);
    return json(200, shownGoPay(payment));
  }

  const shownGoPay = ({ body: _body, callback: _callback, refunds: _refunds, ...shown }: GoPayPayment) => ({
    ...shown,
    target: { type: 'ACCOUNT', goid: 8123456789 },
  });

  function createPayPal(body: Record<string, unknown>, requestId: string | null): Response {
    const known = requestId === null ? undefined : byRequest.get(requestId);
    if (known) return json(200, { id: known, status: payPal.get(known)?.status });
    const [unit] = body.purchase_units as [
      {
        amount: Money & { breakdown: Record<string, Money> };
        custom_id: string;
        items: { unit_amount: Money; quantity: string }[];
      },
    ];
    const { breakdown } = unit.amount;
    const items = unit.items.reduce((sum, item) => sum + cents(item.unit_amount) * Number(item.quantity), 0);
    const parts = Object.values(breakdown).reduce((sum, part) => sum + cents(part), 0);
    if (items !== cents(breakdown.item_total))
      return json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ITEM_TOTAL_MISMATCH' }] });
    if (parts !== cents(unit.amount))
      return json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'AMOUNT_MISMATCH' }] });
    const id = `W${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
    const { currency_code, value } = unit.amount;
    payPal.set(id, {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      custom_id: unit.custom_id,
      amount: { currency_code, value },
      captures: [],
      body,
    });
    if (requestId !== null) byRequest.set(requestId, id);
    return json(200, { id, status: 'PAYER_ACTION_REQUIRED' });
  }

  const shownPayPal = ({ id, status, custom_id, amount, captures, refunds = [] }: PayPalOrder) => ({
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id,
        amount,
        ...(captures.length > 0 ? { payments: { captures, refunds } } : {}),
      },
    ],
  });

  function capture(order: PayPalOrder, requestId: string | null): Response {
    if (requestId !== null && byRequest.get(requestId) === order.id) return json(201, shownPayPal(order));
    const issue = (word: string) => json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: word }] });
    if (order.status === 'COMPLETED') return issue('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return issue('ORDER_NOT_APPROVED');
    if (captureStatus === 'INSTRUMENT_DECLINED') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return issue('INSTRUMENT_DECLINED');
    }
    order.captures.push({ id: `C${order.id}`, status: captureStatus, amount: order.amount });
    order.status = 'COMPLETED';
    if (requestId !== null) byRequest.set(requestId, order.id);
    return json(201, shownPayPal(order));
  }

  async function answer(request: Request, call: Call): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (call.what === 'token') {
      return call.provider === 'goPay'
        ? token(request, 'card-client', 'card-secret', 'scope')
        : token(request, 'wallet-client', 'wallet-secret', null);
    }
    const access = bearer(request);
    if (!tokens.has(access))
      return call.provider === 'goPay'
        ? json(403, { errors: [{ error_code: 200 }] })
        : json(401, { error: 'invalid_token' });
    const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
    if (call.provider === 'goPay') {
      if (call.what === 'create') return createGoPay(body);
      if (access.startsWith('payment-create')) return json(403, { errors: [{ error_code: 200 }] });
      const payment = goPay.get(call.id ?? '');
      if (payment && call.what === 'refunds')
        return json(
          200,
          (payment.refunds ?? []).map((amount) => ({ id: 1, amount, state: 'FINISHED' })),
        );
      return payment ? json(200, shownGoPay(payment)) : json(404, { errors: [{ error_code: 304 }] });
    }
    const requestId = request.headers.get('paypal-request-id');
    if (call.what === 'create') return createPayPal(body, requestId);
    if (call.what === 'verify')
      return json(200, {
        verification_status:
          body.transmission_sig === 'genuine' && body.webhook_id === 'WH1' ? 'SUCCESS' : 'FAILURE',
      });
    if (pathname.startsWith('/v2/payments/captures/')) {
      const id = pathname.split('/').at(-1);
      const owner = [...payPal.values()].find(({ captures }) => captures.some((one) => one.id === id));
      if (owner)
        return json(200, {
          id,
          links: [{ rel: 'up', href: `https://wallet.example/v2/checkout/orders/${owner.id}` }],
        });
    }
    const order = payPal.get(call.id ?? '');
    if (!order) return json(404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
    if (pathname.endsWith('/capture')) return capture(order, requestId);
    return json(200, shownPayPal(order));
  }

  function callOf(request: Request): Call {
    const { pathname } = new URL(request.url);
    const provider = pathname.startsWith('/api/') ? 'goPay' : 'payPal';
    const id = /(?:payment|orders)\/([^/]+)/.exec(pathname)?.[1] ?? null;
    const what = pathname.endsWith('/token')
      ? 'token'
      : pathname.endsWith('/verify-webhook-signature')
        ? 'verify'
        : pathname.endsWith('/capture')
          ? 'capture'
          : request.method === 'POST'
            ? 'create'
            : pathname.endsWith('/refunds')
              ? 'refunds'
              : 'look';
    return { provider, what, id };
  }

  const fetcher = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const call = callOf(request);
    calls.push(call);
    const wait = delay();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const wrong = await trouble(call);
    if (wrong === 'silent') {
      await new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    if (wrong === 'broken') throw new TypeError('fetch failed');
    if (wrong === 'garbage') return new Response('<html>Bad gateway</html>', { status: 200 });
    if (wrong !== null && typeof wrong === 'object')
      return json(wrong.status, wrong.body ?? {}, wrong.headers);
    return answer(request, call);
  };

  return {
    goPay,
    payPal,
    calls,
    fetch: fetcher as typeof fetch,
    forgetTokens: () => tokens.clear(),
    setTrouble: (next: typeof trouble) => {
      trouble = next;
    },
    setDelay: (next: () => number) => {
      delay = next;
    },
    setCapture: (status: string) => {
      captureStatus = status;
    },
    /** the payments of an order, the first one first */
    goPayOf: (code: string) => [...goPay.values()].filter((payment) => payment.order_number === code),
    payPalOf: (code: string) => [...payPal.values()].filter((order) => order.custom_id === code),
    count: (what: string) => calls.filter((call) => call.what === what).length,
    /** the same over a real port, for several processes */
    listen: (): Promise<{ url: string; close(): void }> =>
      new Promise((resolve) => {
        const server = createServer((incoming, outgoing) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const headers = Object.entries(incoming.headers).filter(
              (one): one is [string, string] => typeof one[1] === 'string',
            );
            const body = Buffer.concat(chunks);
            fetcher(`http://127.0.0.1${incoming.url}`, {
              method: incoming.method ?? 'GET',
              headers: Object.fromEntries(headers),
              ...(body.length > 0 ? { body } : {}),
            }).then(
              async (response) => {
                outgoing.writeHead(response.status, Object.fromEntries(response.headers));
                outgoing.end(await response.text());
              },
              () => outgoing.destroy(),
            );
          });
        });
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          const port = typeof address === 'object' && address ? address.port : 0;
          resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
        });
      }),
  };
}

/** Headers of a webhook; `sig` other than "genuine" is a forgery. */
export const webhookHeaders = (sig = 'genuine'): Record<string, string> => ({
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://wallet.test/certs/1',
  'paypal-transmission-id': 'abc-1',
  'paypal-transmission-sig': sig,
  'paypal-transmission-time': '2026-11-21T10:00:00Z',
});

/** As PayPal tells of a refund: no word of the order, only an address that ends in the capture. */
export const refundBody = (captureId: string): string =>
  JSON.stringify({
    id: 'WH-3',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    resource: {
      id: 'R1',
      links: [{ rel: 'up', href: `https://api.wallet.example/v2/payments/captures/${captureId}` }],
    },
  });

export const webhookBody = (type: string, orderId: string): string =>
  JSON.stringify(
    type.startsWith('CHECKOUT.')
      ? { id: 'WH-1', event_type: type, resource: { id: orderId } }
      : {
          id: 'WH-2',
          event_type: type,
          resource: { id: 'C1', supplementary_data: { related_ids: { order_id: orderId } } },
        },
  );

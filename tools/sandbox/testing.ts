import { createServer, type IncomingHttpHeaders } from 'node:http';
import { startSandbox } from './server.ts';
import { demoCredentials, type Settings } from './settings.ts';

export type Heard = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A listening sandbox and a shop that only listens: what it heard, and what it is to answer next. */
export async function testSandbox(change: Partial<Settings> = {}) {
  const heard: Heard[] = [];
  const answers: number[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.statusCode = answers.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  const shopOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { origin, gateway, app } = await startSandbox(
    { SANDBOX_PORT: '0', SANDBOX_WEBHOOK_URL: `${shopOrigin}/hook` },
    { afterReturnMs: 0, retryMs: () => 0, ...change },
  );

  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, text, json };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  return {
    origin,
    gateway,
    shopOrigin,
    heard,
    answers,
    call,
    post,
    form,
    quiet: () => gateway.deliveries.quiet(),
    close: async () => {
      await app.close();
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
}
export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>;

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const goPayBasic = basic(demoCredentials.GOPAY_CLIENT_ID, demoCredentials.GOPAY_CLIENT_SECRET);
export const payPalBasic = basic(demoCredentials.PAYPAL_CLIENT_ID, demoCredentials.PAYPAL_CLIENT_SECRET);

export async function goPayToken(sandbox: TestSandbox, scope = 'payment-all'): Promise<string> {
  const fields = { grant_type: 'client_credentials', scope };
  const answer = await sandbox.form('/api/oauth2/token', fields, {
    accept: 'application/json',
    authorization: goPayBasic,
  });
  return answer.json.access_token;
}

export async function payPalToken(sandbox: TestSandbox): Promise<string> {
  const answer = await sandbox.form(
    '/v1/oauth2/token',
    { grant_type: 'client_credentials' },
    { authorization: payPalBasic },
  );
  return answer.json.access_token;
}

/** The example of "Standard payment" in GoPay's documentation, with the shop's addresses. */
export const goPayExample = (shopOrigin: string) => ({
  payer: {
    default_payment_instrument: 'BANK_ACCOUNT',
    allowed_payment_instruments: ['BANK_ACCOUNT'],
    default_swift: 'FIOBCZPP',
    allowed_swifts: ['FIOBCZPP', 'BREXCZPP'],
    contact: {
      first_name: 'Zbynek',
      last_name: 'Zak',
      email: 'test@test.cz',
      phone_number: '+420777456123',
      city: 'C.Budejovice',
      street: 'Plana 67',
      postal_code: '373 01',
      country_code: 'CZE',
    },
  },
  target: { type: 'ACCOUNT', goid: '8123456789' },
  amount: '139951' as string | number,
  currency: 'CZK',
  order_number: '001',
  order_description: 'objednavka01',
  items: [
    {
      type: 'ITEM',
      name: 'obuv',
      product_url: 'https://www.example.com/boty/lodicky',
      amount: 119990,
      count: 1,
      vat_rate: 21,
    },
    {
      type: 'ITEM',
      name: 'oprava podpatku',
      product_url: 'https://www.example.com/boty/opravy',
      amount: 19961,
      count: 1,
      vat_rate: 15,
    },
  ],
  additional_params: [{ name: 'invoicenumber', value: '2015001003' }],
  callback: { return_url: `${shopOrigin}/return`, notification_url: `${shopOrigin}/notify` },
  lang: 'en',
});

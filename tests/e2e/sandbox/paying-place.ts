import { createServer, type Server } from 'node:http';
import { startSandbox } from '../../../tools/sandbox/server.ts';
import { goPayExample, goPayToken, payPalToken, type TestSandbox } from '../../../tools/sandbox/testing.ts';

type Answer = { readonly id: string | number; readonly gw_url: string };
type Options = { readonly openerPolicy: string };

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });

/** The script of a shop's payment page: what the button did is written into the page. */
const shopScript = `
const say = (what, more = '') => { document.querySelector('#said').textContent += what + ' ' + more + ';'; };
let restarts = Number(new URLSearchParams(location.search).get('restarts') ?? 0);
paypal.Buttons({
  fundingSource: paypal.FUNDING.PAYPAL,
  createOrder: async () => (await (await fetch('/create')).json()).id,
  onApprove: async ({ orderID }, actions) => {
    say('approved', orderID);
    if (restarts-- > 0) return actions.restart();
  },
  onCancel: ({ orderID }) => say('cancelled', orderID),
  onError: (error) => say('failed', error.message),
}).render('#button').then(() => say('ready'));
`;

/** A sandbox, and a page that uses the button with exactly the permissions a shop has to give. */
export async function payingPlace({ openerPolicy }: Options = { openerPolicy: 'same-origin-allow-popups' }) {
  const { origin, gateway, app } = await startSandbox({ SANDBOX_PORT: '0' }, { afterReturnMs: 0 });
  const ask = async (path: string, init: RequestInit): Promise<{ json: Answer }> => ({
    json: await (await fetch(origin + path, init)).json(),
  });
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const as = { form } as unknown as TestSandbox;
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  const newOrder = async (): Promise<string> => {
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ invoice_id: '26114823', amount: { currency_code: 'EUR', value: '706.28' } }],
    };
    const { json } = await post('/v2/checkout/orders', body, {
      authorization: `Bearer ${await payPalToken(as)}`,
    });
    return String(json.id);
  };
  const shop = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (url.pathname === '/create') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: await newOrder() }));
    } else if (url.pathname === '/shop.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(shopScript);
    } else {
      const sdk = `${origin}/sdk/js?client-id=${gateway.settings.payPal.clientId}&intent=capture&currency=${url.searchParams.get('currency') ?? 'EUR'}`;
      response.setHeader('content-type', 'text/html');
      response.setHeader('cross-origin-opener-policy', openerPolicy);
      response.setHeader(
        'content-security-policy',
        `default-src 'self';script-src 'self' ${origin};frame-src ${origin};connect-src 'self' ${origin};style-src-attr 'unsafe-inline'`,
      );
      response.end(
        `<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1><div id="button"></div><p id="said"></p></main><script src="${sdk.replaceAll('&', '&amp;')}"></script><script src="/shop.js"></script></html>`,
      );
    }
  });
  const shopOrigin = await listen(shop);

  return {
    origin,
    shopOrigin,
    gateway,
    newPayment: async (lang: string): Promise<{ id: number; gatewayUrl: string }> => {
      const headers = { accept: 'application/json', authorization: `Bearer ${await goPayToken(as)}` };
      const change = {
        lang,
        order_number: '26114822',
        amount: 1765693,
        items: [{ name: 'Inkrule', amount: 1765693 }],
      };
      const { json } = await post(
        '/api/payments/payment',
        { ...goPayExample(shopOrigin), ...change },
        headers,
      );
      return { id: Number(json.id), gatewayUrl: json.gw_url };
    },
    newOrder,
    /** the process may end although both still listen */
    unref: () => {
      app.server.unref();
      shop.unref();
    },
    close: async () => {
      await app.close();
      shop.closeAllConnections();
      shop.close();
    },
  };
}
export type PayingPlace = Awaited<ReturnType<typeof payingPlace>>;

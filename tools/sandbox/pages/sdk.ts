import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { currencies } from '../paypal/money.ts';
import { findOrder } from '../paypal/order.ts';
import { html } from './html.ts';
import { languageOf, textsOf } from './texts.ts';

const read = (name: string): string => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');

const buttonStyle = `*{box-sizing:border-box}html,body,main{margin:0;height:100%}
button{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;height:100%;border:0;border-radius:8px;background:#ffc439;color:#142c5c;font:700 18px/1 Helvetica,Arial,sans-serif;cursor:pointer}
button:hover{background:#f2b72c}button:disabled{opacity:.7}
button:focus-visible{outline:3px solid #142c5c;outline-offset:-5px}
small{font:600 11px/1 Helvetica,Arial,sans-serif;letter-spacing:.06em;text-transform:uppercase;padding:4px 6px;border-radius:4px;background:#142c5c;color:#fff}`;

/**
 * The stand-in for the JavaScript SDK: the script with its checked query, the frame with the button, the page
 * of the popup. Like the real one it draws its button in a frame of its own origin and opens a popup from
 * there, so the shop's page needs the same permissions for both
 * (https://developer.paypal.com/sdk/js/reference and /best-practices).
 */
export function sdkRoutes(app: FastifyInstance, gateway: Gateway): void {
  const [sdk, button] = [read('sdk.js'), read('button.js')];
  const javascript = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .type('text/javascript; charset=utf-8')
      .headers({
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(text);
  const page = (reply: FastifyReply, policy: string, markup: { html: string }) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(markup.html);

  app.get<{ Querystring: Record<string, string | undefined> }>('/sdk/js', (request, reply) => {
    const query = request.query;
    const wrong =
      query['client-id'] === undefined
        ? 'Expected client-id to be passed'
        : query['client-id'] !== gateway.settings.payPal.clientId
          ? `client-id not recognized for either production or sandbox: ${query['client-id']}`
          : query.currency !== undefined && !currencies.includes(query.currency)
            ? `Expected currency to be one of ${currencies.join(', ')}`
            : query.intent !== undefined && query.intent !== 'capture'
              ? `Expected intent to be capture, got ${query.intent}`
              : query.components !== undefined && !query.components.split(',').includes('buttons')
                ? 'Expected components to contain buttons'
                : null;
    if (wrong)
      return javascript(
        reply,
        `throw new Error(${JSON.stringify(`SDK Validation error: ${wrong}`)});\n`,
        400,
      );
    return javascript(reply, sdk);
  });

  app.get('/sdk/button.js', (_request, reply) => javascript(reply, button));
  app.get('/sdk/button.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(buttonStyle));

  app.get<{ Querystring: { lang?: string } }>('/sdk/button', (request, reply) => {
    const lang = languageOf(request.query.lang);
    return page(
      reply,
      "default-src 'none';style-src 'self';script-src 'self';base-uri 'none'",
      html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>PayPal</title><link rel="stylesheet" href="/sdk/button.css"><script type="module" src="/sdk/button.js"></script></head><body><main><button type="button">PayPal <small>Sandbox</small></button></main></body></html>`,
    );
  });

  // what the popup shows until the shop has created the order
  app.get<{ Querystring: { lang?: string } }>('/sdk/wait', (request, reply) => {
    const lang = languageOf(request.query.lang, request.headers['accept-language']);
    return page(
      reply,
      "default-src 'none';style-src 'self';base-uri 'none'",
      html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Sandbox</title><link rel="stylesheet" href="/gw/gateway.css"></head><body><p class="banner"><span><b>${textsOf(lang).sandbox}</b> …</span></p></body></html>`,
    );
  });

  /** The real button refuses an order that is not the one its script was loaded for. */
  app.get<{ Querystring: { orderID?: string; currency?: string; intent?: string } }>(
    '/sdk/check',
    (request, reply) => {
      const { orderID = '', currency = 'USD', intent = 'capture' } = request.query;
      const order = findOrder(gateway, orderID);
      const actual = order?.purchaseUnits[0]?.amount.currency_code;
      const error = !order
        ? `Order could not be found: ${orderID}`
        : actual !== currency
          ? `Expected currency from order api call to be ${currency}, got ${actual}. Please ensure you are passing currency=${actual} to the sdk url.`
          : order.intent.toLowerCase() !== intent
            ? `Expected intent from order api call to be ${intent}, got ${order.intent.toLowerCase()}.`
            : null;
      return reply.header('access-control-allow-origin', '*').send({ error });
    },
  );
}

import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control/routes.ts';
import { faultHooks } from './fault-hooks.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { errorBody as goPayError } from './gopay/errors.ts';
import { endOverdue } from './gopay/outcomes.ts';
import { goPayRoutes } from './gopay/routes.ts';
import { assetRoutes } from './pages/assets.ts';
import { pageRoutes } from './pages/routes.ts';
import { sdkRoutes } from './pages/sdk.ts';
import { errorBody as payPalError, refusal } from './paypal/errors.ts';
import { payPalRoutes } from './paypal/routes.ts';
import { isLoopback, readSettings, type Settings } from './settings.ts';

/** How often payments that ran out of time are looked for, in milliseconds. */
const sweepMs = 5_000;

/** The sandbox gateway, not yet listening. One process holds one gateway. */
async function createSandbox(
  settings: Settings,
  now?: () => number,
): Promise<{ app: FastifyInstance; gateway: Gateway }> {
  const gateway = createGateway(settings, now);
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    // an empty body is no body: PayPal's capture needs none
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  // the call itself answers in its provider's words that it cannot read this
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));

  // a page of another site must not reach the sandbox under a name of its own
  app.addHook('onRequest', async (request, reply) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (!isLoopback(host))
      return reply.code(421).send({ message: 'the sandbox gateway answers on this machine only' });
  });

  const isGoPay = (url: string): boolean => url.startsWith('/api/');
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isMalformed = error.statusCode === 400;
    if (!isMalformed) console.error(error);
    if (isGoPay(request.url)) {
      const key = isMalformed ? 'invalidRequest' : 'system';
      return reply.code(isMalformed ? 409 : 500).send(goPayError([{ key }], gateway.clock.now()));
    }
    const description = 'The request JSON is not well formed.';
    const why = isMalformed
      ? refusal(400, { field: '/', issue: 'MALFORMED_REQUEST_JSON', description })
      : refusal(500);
    return reply.code(why.status).send(payPalError(why));
  });
  app.setNotFoundHandler((request, reply) => {
    const body = isGoPay(request.url)
      ? goPayError([{ key: 'invalidRequest' }], gateway.clock.now())
      : payPalError(refusal(404));
    return reply.code(404).send(body);
  });

  faultHooks(app, gateway);
  controlRoutes(app, gateway);
  goPayRoutes(app, gateway);
  payPalRoutes(app, gateway);
  await assetRoutes(app);
  pageRoutes(app, gateway);
  sdkRoutes(app, gateway);

  const sweep = setInterval(() => void endOverdue(gateway), sweepMs);
  sweep.unref();
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    gateway.deliveries.close();
  });
  return { app, gateway };
}

/** Listens, on this machine only. Port 0 takes a free one. @returns the origin to hand to the shop */
export async function startSandbox(
  env: Record<string, string | undefined>,
  change: Partial<Settings> = {},
): Promise<{ origin: string; gateway: Gateway; app: FastifyInstance }> {
  const settings = { ...readSettings(env), ...change };
  const { app, gateway } = await createSandbox(settings);
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  gateway.origin = `http://${settings.host}:${port}`;
  return { origin: gateway.origin, gateway, app };
}

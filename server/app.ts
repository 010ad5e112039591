import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { api } from '#contract/api.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { catalogueEditorEndpoints } from './catalogue/editor/routes.ts';
import { isDrawnAhead, registerPicturesAhead } from './catalogue/pictures/ahead.ts';
import { registerPictures } from './catalogue/pictures/routes.ts';
import { productImageEndpoints } from './catalogue/product-images/routes.ts';
import { catalogueEndpoints } from './catalogue/snapshot/routes.ts';
import { stockEndpoints } from './catalogue/stock/routes.ts';
import { paperEndpoints } from './company/papers/routes.ts';
import { companyEndpoints } from './company/record/routes.ts';
import { settingsEndpoints } from './company/settings/routes.ts';
import { accountDesignEndpoints } from './design/account-designs/routes.ts';
import { designCommentEndpoints } from './design/comments/routes.ts';
import { designEndpoints } from './design/designs/routes.ts';
import { swatchEndpoints } from './design/swatches/routes.ts';
import { orderByLinkEndpoints, orderLinkEndpoints } from './guests/order-by-link/routes.ts';
import { attentionEndpoints } from './office/attention/routes.ts';
import { carrierEndpoints } from './office/carriers/routes.ts';
import { registerHealth } from './office/health/register-health.ts';
import { jobTicketEndpoints } from './office/job-tickets/routes.ts';
import { manyRegularOrderEndpoints } from './office/many/routes.ts';
import { noteEndpoints } from './office/notes/routes.ts';
import { numberEndpoints } from './office/numbers/routes.ts';
import { statusEndpoints } from './office/on-call/routes.ts';
import { figuresOf } from './office/on-call/service.ts';
import { quickSearchEndpoints } from './office/quick-search/routes.ts';
import { regularOrderEndpoints } from './office/regular-orders/routes.ts';
import { replyTemplateEndpoints } from './office/reply-templates/routes.ts';
import { setupEndpoints } from './office/setup/routes.ts';
import { staffEndpoints } from './office/staff/routes.ts';
import { registerPages } from './pages/pages.ts';
import { partnerCheckoutEndpoints } from './partner-orders/checkout/routes.ts';
import { deliveryLocationEndpoints } from './partner-orders/delivery-locations/routes.ts';
import { partnerOrderEndpoints } from './partner-orders/flow/routes.ts';
import { heldRejectionEndpoints } from './partner-orders/held/routes.ts';
import { partnerOrderListEndpoints } from './partner-orders/lists/routes.ts';
import { liveEndpoints } from './partner-orders/live/routes.ts';
import { registerLive } from './partner-orders/live/service.ts';
import { manyOrderEndpoints } from './partner-orders/many/routes.ts';
import { orderMessageEndpoints } from './partner-orders/messages/routes.ts';
import { registerDocumentFiles } from './partner-orders/messages/service.ts';
import { designPinEndpoints } from './partner-orders/pins/routes.ts';
import { orderRequestEndpoints } from './partner-orders/requests/routes.ts';
import { savedViewEndpoints } from './partner-orders/views/routes.ts';
import { paymentEndpoints } from './payments/payment/routes.ts';
import { registerAccountForms } from './people/accounts/forms.ts';
import { accountEndpoints } from './people/accounts/routes.ts';
import { type Accounts, createAccounts } from './people/accounts/service.ts';
import { guestPageEndpoints } from './people/guest-page/routes.ts';
import { partnerEndpoints } from './people/partners/routes.ts';
import { partnerBeside } from './people/partners/service.ts';
import { peopleEndpoints } from './people/people/routes.ts';
import { auditEndpoints } from './platform/audit/routes.ts';
import type { Config } from './platform/config.ts';
import type { Implementation } from './platform/endpoints.ts';
import { registerLetterPages } from './platform/mail/letter-pages.ts';
import { registerOutbox } from './platform/mail/outbox.ts';
import { registerContractRoutes } from './platform/plugins/contract-routes.ts';
import { refuseUnfitInput } from './platform/plugins/fit-input.ts';
import { registerJsonBody } from './platform/plugins/json-body.ts';
import { registerLargeBodies } from './platform/plugins/large-bodies.ts';
import { registerLastAnswers } from './platform/plugins/last-answers.ts';
import { sendNoCall } from './platform/plugins/no-call.ts';
import { registerOpenApi } from './platform/plugins/openapi.ts';
import { createProblemAnswer } from './platform/plugins/problem-answer.ts';
import { registerProblems, sendProblem } from './platform/plugins/problems.ts';
import { registerRequestId } from './platform/plugins/request-id.ts';
import { registerSecurity } from './platform/plugins/security.ts';
import { registerSession } from './platform/plugins/session.ts';
import { registerShedding } from './platform/plugins/shedding.ts';
import { createRequestCounts } from './platform/request-counts/service.ts';
import { registerRequestMetrics } from './platform/watch/request-metrics.ts';
import { registerMetrics } from './platform/watch/serve.ts';
import { printEndpoints } from './press/print-files/routes.ts';
import { priceListEndpoints } from './prices/price-lists/routes.ts';
import { pricingEndpoints } from './prices/pricing/routes.ts';
import { transportEndpoints } from './prices/transport/routes.ts';
import type { Shop } from './shop.ts';
import { jobsOfShop, mailsOfShop } from './shop.ts';
import { afterOrderEndpoints } from './shop-orders/after-order/routes.ts';
import { checkoutEndpoints } from './shop-orders/checkout/routes.ts';
import { withdrawalEndpoints } from './shop-orders/withdrawals/routes.ts';

const isReadable = (url: string): boolean => {
  // `GET http://host/`, which is asked of proxies, and `OPTIONS *`
  if (!url.startsWith('/')) return false;
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** Every record of the contract has exactly one handler; a forgotten one stops the start, not a shopper. */
function completeRegistry(implementations: readonly Implementation[]): readonly Implementation[] {
  const answered = new Set(implementations.map((one) => one.endpoint.id));
  const missing = api.filter((endpoint) => !answered.has(endpoint.id)).map((endpoint) => endpoint.id);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  // one that is not listed would be documented to everybody and guarded by no test that walks the list
  const unlisted = [...answered].filter((id) => !api.some((endpoint) => endpoint.id === id));
  if (unlisted.length > 0) throw new Error(`Not in contract/api.ts: ${unlisted.join(', ')}`);
  return implementations;
}

const trusted = (proxies: Config['trustProxy']): string | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'string' ? proxies : (_address, hop) => hop < proxies;

const handlersOf = (shop: Shop, accounts: Accounts): readonly Implementation[] => [
  ...catalogueEndpoints(shop.catalogue),
  ...catalogueEditorEndpoints(shop),
  ...pricingEndpoints(shop.catalogue),
  ...companyEndpoints(shop),
  ...paperEndpoints(shop),
  ...settingsEndpoints(shop),
  ...setupEndpoints(shop),
  ...stockEndpoints(shop),
  ...quickSearchEndpoints(shop),
  ...swatchEndpoints(shop),
  ...productImageEndpoints(shop),
  ...priceListEndpoints(shop, partnerBeside),
  ...transportEndpoints(shop),
  ...checkoutEndpoints(shop),
  ...partnerCheckoutEndpoints(shop),
  ...orderRequestEndpoints(shop),
  ...paymentEndpoints(shop),
  ...accountDesignEndpoints(shop),
  ...designEndpoints(shop),
  ...designCommentEndpoints(shop),
  ...printEndpoints(shop),
  ...regularOrderEndpoints(shop),
  ...manyRegularOrderEndpoints(shop),
  ...afterOrderEndpoints(shop),
  ...orderByLinkEndpoints(shop),
  ...withdrawalEndpoints(shop),
  ...orderLinkEndpoints(shop),
  ...orderMessageEndpoints(shop),
  ...designPinEndpoints(shop),
  ...heldRejectionEndpoints(shop),
  ...liveEndpoints(shop),
  ...partnerOrderListEndpoints(shop),
  ...savedViewEndpoints(shop),
  ...partnerOrderEndpoints(shop),
  ...manyOrderEndpoints(shop),
  ...accountEndpoints(accounts, shop),
  ...deliveryLocationEndpoints(shop),
  ...partnerEndpoints(shop),
  ...peopleEndpoints(shop),
  ...guestPageEndpoints(shop),
  ...staffEndpoints(shop),
  ...noteEndpoints(shop),
  ...replyTemplateEndpoints(shop),
  ...carrierEndpoints(shop),
  ...auditEndpoints(shop),
  ...jobTicketEndpoints(shop),
  ...numberEndpoints(shop),
  ...attentionEndpoints(shop, mailsOfShop),
  ...statusEndpoints(shop, { jobs: jobsOfShop, mails: mailsOfShop }),
];

/**
 * The web server of the shop, ready to listen or to be injected into. `pages: false` leaves the rendered
 * pages out, for tests of the API alone.
 */
export async function createApp(shop: Shop, options: { pages?: boolean } = {}): Promise<FastifyInstance> {
  const { config } = shop;
  const app = Fastify({
    loggerInstance: shop.log,
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // on a machine with other work a part is read for longer than the ten seconds after which the shop would not start
    pluginTimeout: 0,
    // an address that cannot be decoded never reaches a route: it is shown as what it is, one that does not
    // exist
    rewriteUrl: ({ url = '/' }) =>
      isReadable(url) ? url : /^\/(?!api\/)/.test(url) ? '/unreadable' : '/api/unreadable',
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as unknown as FastifyReply, 'not_found');
    },
    // a request that is sent drop by drop must not hold a connection
    requestTimeout: 60_000,
    // with and without the slash at the end, no redirect (D-S86)
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    logController: new LogController({
      disableRequestLogging: (request) => config.mode !== 'development' || isDrawnAhead(request),
    }),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  registerRequestId(app);
  registerRequestMetrics(app);
  registerProblems(app, createProblemAnswer(config));
  registerJsonBody(app);
  registerLargeBodies(app);
  registerLastAnswers(app);
  const counts = createRequestCounts(shop.database.db, config);
  await registerSecurity(app, config, counts);
  // tests and benchmarks load the machine on purpose and must not be sent away
  const isLate = config.rateLimit ? await registerShedding(app) : null;
  if (config.warmPictures && options.pages !== false) {
    const pages = [pathTo('cz', 'home'), pathTo('cz', 'meter')]; // the pictures are the same in every edition
    registerPicturesAhead(app, { host: config.editionHosts.cz, pages });
  }
  // pages and answers; files of the build are packed beforehand, pictures are already dense
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // 60 kB of a packed request become 60 MB, past every bound on what is in memory and in work
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const accounts = createAccounts(config, shop.database.db);
  await registerSession(app, config, accounts);
  await registerAccountForms(app, config, accounts);

  const implementations = completeRegistry(handlersOf(shop, accounts));
  await registerOpenApi(app, config);
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(sendNoCall);
      refuseUnfitInput(scope);
      registerContractRoutes(scope, shop, implementations);
    },
    { prefix: '/api' },
  );
  registerHealth(app, shop);
  if (config.metrics.token !== null && config.metrics.port === null)
    registerMetrics(app, config, figuresOf(shop, { jobs: jobsOfShop, mails: mailsOfShop }).text);
  await registerPictures(app, shop);
  registerDocumentFiles(app, shop);
  await registerLive(app, shop, accounts);
  if (config.mode === 'development' && config.publicMode.mayTryOut) {
    registerOutbox(app, config, mailsOfShop);
    registerLetterPages(app, shop, mailsOfShop);
  }
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
  if (options.pages !== false) await registerPages(app, shop, implementations, isLate);
  return app;
}

import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from './context.ts';
import { NonceContext } from './shell/nonce.ts';

export { inLocale } from '#texts/locale.ts';
/**
 * The door between the server and the pages. The server imports `build/server/index.js` (call it `build`) and
 * does, once:
 *
 *     import { createRequestHandler, RouterContextProvider } from 'react-router';
 *     const { shopContext } = build.entry.module;       // must be this object, not the one of web/context.ts
 *     const handle = createRequestHandler(build, 'production');
 *
 * and per request, after redirecting foreign spellings with ownSpelling():
 *
 *     const context = new RouterContextProvider();
 * context.set(shopContext, { edition, locale, currency, origins, call, profile, nonce, apiBase, report });
 * const response = await handle(request, context); // a web Request with the absolute URL of the edition's
 * host
 *
 * - The language of the render comes from `shopContext.locale`: the root middleware runs loaders and render
 * inside it,
 * so concurrent requests never mix. Nothing else has to be called; `inLocale` is exported for renders outside
 * a route.
 * - `call(endpoint, input)` must look endpoints up by `endpoint.id`: the build carries its own copies of the
 * records.
 * - `nonce` is the same word for the life of the process and never leaves it: the renderer hashes the inline
 * scripts that carry it,
 * names the hashes in the policy of the page and takes the word out (server/plugins/page-scripts.ts), because
 * pages are sent
 * more than once. Style attributes are allowed, style elements are not; fonts, pictures and scripts come from
 * the same origin.
 * - The head may be written in any order: styles are moved to its front (server/plugins/page-head.ts).
 * - The body is complete when handle() resolves: nothing is streamed, so a late error can still become a 500.
 * - Files of `build/client/assets` have hashed names and may be cached for a year; the rest of `build/client`
 * may not.
 */
export { shopContext };

const RENDER_TIMEOUT_MS = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { nonce, report } = context.get(shopContext);
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const sink = new PassThrough();
          buffer(sink).then(
            (body) => resolve(new Response(body, { status: failure ? 500 : status, headers })),
            reject,
          );
          pipe(sink);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failure = error;
          report(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/**
 * An error of a loader. The router would print it whole, with the parameters of the statement that failed.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) (context as RouterContextProvider).get(shopContext).report(error);
};

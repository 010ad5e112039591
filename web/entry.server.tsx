import { Writable } from 'node:stream';
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

/**
 * Draws the pages on the server; server/plugins/page-renderer.ts imports the build and hands each request a
 * context with `shopContext`, which has to be the object of the build and not that of web/context.ts.
 *
 * - The root middleware runs loaders and render in the language of `shopContext`, so requests never mix.
 * - The build has its own copies of the contract: `call` looks endpoints up by their id.
 * - `nonce` stays the same for the life of the process and never leaves it: the renderer hashes the inline
 *   scripts that carry it and takes the word out (server/plugins/page-scripts.ts).
 * - The head may be written in any order: styles are moved to its front (server/plugins/page-head.ts).
 * - The body is complete when the answer resolves, so a late error can still become a 500.
 */
export { shopContext };

const RENDER_TIMEOUT_MS = 5_000;

/** Takes a page in pieces and hands it on as one. A stream that is read again would cost each piece a turn. */
const whole = (done: (body: Uint8Array<ArrayBuffer>) => void): Writable => {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
};

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
          pipe(whole((body) => resolve(new Response(body, { status: failure ? 500 : status, headers }))));
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

import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
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
 * Draws the pages on the server; server/pages/page-renderer.ts imports the build and hands each request a
 * context with `shopContext`, which has to be the object of the build and not that of web/context.ts.
 *
 * - The root middleware runs loaders and render in the language of `shopContext`, so requests never mix.
 * - The build has its own copies of the contract: `call` looks endpoints up by their id.
 * - `nonce` stays the same for the life of the process and never leaves it: the renderer hashes the inline
 *   scripts that carry it and takes the word out (server/pages/written-page/seal-scripts.ts).
 * - The head may be written in any order: styles are moved to its front (server/pages/written-page/order-head.ts).
 * - The page is handed over as text by `write`, complete, so a late error can still become a 500; the answer has
 *   no body.
 */
export { shopContext };

const RENDER_TIMEOUT_MS = 5_000;

type Rendered = { readonly html: string; readonly failed: boolean };

/** The whole page, once every part of it that is loaded when it is needed is there. */
function renderWhole(page: ReactNode, nonce: string, report: (error: unknown) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const pieces: Uint8Array[] = [];
    const body = new Writable({
      write(piece: Uint8Array, _encoding, next) {
        pieces.push(piece);
        next();
      },
      final(next) {
        resolve({ html: Buffer.concat(pieces).toString(), failed });
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // a part that is large would be written behind the page, and only a script would put it in its place
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        report(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { nonce, report, write } = context.get(shopContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const { html, failed } = await renderWhole(page, nonce, report);
  write(html);
  return new Response(null, { status: failed ? 500 : status, headers });
}

/**
 * An error of a loader. The router would print it whole, with the parameters of the statement that failed.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) (context as RouterContextProvider).get(shopContext).report(error);
};

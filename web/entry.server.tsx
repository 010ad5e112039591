import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from './context.ts';
import { withHandoff } from './handoff.server.ts';
import { nearRoutes } from './near-routes.server.ts';
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
 * - The page is handed over as text by `write`, complete, so a late error can still become a 500; the answer has
 *   no body.
 */
export { shopContext };

const RENDER_TIMEOUT_MS = 5_000;

/** A part that was not loaded yet when the page was written without waiting. */
const MISSING_PART = '<!--$!-->';

type Rendered = { readonly html: string; readonly failed: boolean };

/** At once, and in half the time; null for a page of which a part has to be waited for, or fails. */
function renderAtOnce(page: ReactNode): Rendered | null {
  try {
    const html = renderToString(page);
    return html.includes(MISSING_PART) ? null : { html, failed: false };
  } catch {
    return null;
  }
}

function renderWaiting(page: ReactNode, nonce: string, report: (error: unknown) => void): Promise<Rendered> {
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
  const whole = { ...(await withHandoff(routerContext)), manifest: nearRoutes(routerContext) };
  // anew for each rendering: the router notes in it what it wrote, and takes the stream of the answers
  const page = () => (
    <NonceContext value={nonce}>
      <ServerRouter context={{ ...whole }} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  let rendered = renderAtOnce(page());
  if (!rendered) {
    const waited = await renderWaiting(page(), nonce, report);
    // what was missing is loaded now, and a page written at once shows it without script
    rendered = (waited.failed ? null : renderAtOnce(page())) ?? waited;
  }
  write(rendered.html);
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

/**
 * An error of a loader. The router would print it whole, with the parameters of the statement that failed.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) (context as RouterContextProvider).get(shopContext).report(error);
};

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const OWN_HEADER = 'x-drawn-ahead';

/** Nobody wants to read of a hundred requests nobody made. */
export const isDrawnAhead = (request: FastifyRequest): boolean => OWN_HEADER in request.headers;

/** Lets what came meanwhile have its turn. */
const BREATH_MS = 30;
/** What browsers of today send for a picture; the format follows from it. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

const PICTURE = /(\/images\/[A-Za-z0-9/-]+\.(?:jpg|png))\?w=(\d+)/g;

/**
 * Picture addresses of a page, each once, in the order of the page. The two smaller sizes of each come first:
 * the largest is for dense screens and takes longest to draw.
 */
export function picturesOn(html: string): string[] {
  const widths = new Map<string, number[]>();
  for (const [, path = '', width] of html.matchAll(PICTURE))
    widths.set(path, [...(widths.get(path) ?? []), Number(width)]);
  const sizes = [...widths].map(([path, found]) =>
    [...new Set(found)].sort((a, b) => a - b).map((width) => `${path}?w=${width}`),
  );
  return [...sizes.flatMap((list) => list.slice(0, 2)), ...sizes.flatMap((list) => list.slice(2))];
}

type Options = {
  readonly host: string;
  /** their pictures are drawn in this order */
  readonly pages: readonly string[];
  /** milliseconds without a visitor before each picture */
  readonly quietMs?: number;
};

/**
 * Draws the pictures of the pages people see first, so that the first visitor of a new shop does not wait for
 * them. Begins when the shop listens, one picture at a time and only while nobody asks for anything, and
 * stops when the shop closes. A picture that is there already costs one look at the disk.
 */
export function registerPicturesAhead(app: FastifyInstance, { host, pages, quietMs = 400 }: Options): void {
  const own = randomUUID();
  const stop = new AbortController();
  let lastVisit = Number.NEGATIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[OWN_HEADER] !== own) lastVisit = performance.now();
    done();
  });

  const ask = (url: string, accept: string) =>
    app.inject({ url, headers: { host, accept, [OWN_HEADER]: own } });

  /** Resolves after a breath, and once nobody asked for anything for a while. */
  const quiet = async (): Promise<void> => {
    for (let wait = BREATH_MS; wait > 0; wait = lastVisit + quietMs - performance.now()) {
      await pause(wait, undefined, { signal: stop.signal, ref: false });
    }
  };

  async function drawAll(): Promise<void> {
    const seen = new Set<string>();
    for (const page of pages) {
      await quiet();
      const { body } = await ask(page, 'text/html');
      for (const address of picturesOn(body)) {
        if (seen.has(address)) continue;
        seen.add(address);
        await quiet();
        await ask(address, ACCEPT);
      }
    }
    app.log.info({ pictures: seen.size }, 'pictures drawn ahead');
  }

  app.addHook('onListen', (done) => {
    work = drawAll().catch((err) => {
      if (!stop.signal.aborted) app.log.warn({ err }, 'pictures drawn ahead');
    });
    done();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await work;
  });
}

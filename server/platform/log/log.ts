import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { isDatabaseAway } from '#database/connection-errors.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { screenAt } from '#rules/platform/editions/paths.ts';
import { logLines } from '../metrics/metrics.ts';
import { errorFacts } from './error-facts.ts';
import { oneASecond } from './one-a-second.ts';
import { requestId } from './request-id.ts';

/** The name of the screen at an address; there are as many as the program has. */
export const screenOf = (url: string): string | undefined => {
  const [pathname = '/'] = url.split('?');
  return editions
    .map((edition) => screenAt(edition, pathname)?.screen)
    .find((screen) => screen !== undefined);
};

/**
 * A request by its route, e.g. `/api/designs/:code`, or by the name of its screen. Addresses hold codes of
 * designs, tokens of payments and what staff look for; headers hold cookies; the address of the caller is a
 * person's.
 */
const requestFacts = ({ method, routeOptions, host, url }: FastifyRequest) => {
  const route = routeOptions?.url ?? null;
  return { method, route, ...(route === '/*' ? { screen: screenOf(url) } : {}), host };
};

/** A request names itself in lines of its own. */
const namesRequest = (log: Logger): boolean =>
  String((log as unknown as Record<symbol, unknown>)[pino.symbols.chindingsSym]).includes('"reqId":');

/** pino's number of it */
const WARN = 40;

/**
 * The log of a process. Whatever is logged as `err`, or as an error alone, is written as facts without its
 * message (decision 031). Without a stream it goes to the standard output as a plain stream: pino's own
 * destination ends the process, or keeps it from ending, when the disk under it is full. Lines that cannot be
 * written are lost.
 * Of the lines that a database that is away makes, one of a kind is written each second, with how many were
 * left out. Lines of a request, of the jobs it asked for and of their mails carry its id (decision 091).
 * @param name of one of several processes; each line carries it
 */
export function createLog(level: string, stream?: DestinationStream, name: string | null = null): Logger {
  const gate = oneASecond();
  const options = {
    level,
    serializers: { err: errorFacts, error: errorFacts, req: requestFacts },
    mixin(_facts: object, _severity: number, log: Logger) {
      const reqId = requestId();
      return reqId === undefined || namesRequest(log) ? {} : { reqId };
    },
    hooks: {
      logMethod(args: unknown[], method: (...args: never[]) => void, severity: number) {
        if (severity >= WARN) logLines.inc({ level: severity > WARN ? 'error' : 'warn' });
        const [first, message] = args as [unknown, unknown];
        const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        // without a message of its own, or with that of the error, a line would take the error's
        const isBare = message === undefined || (err instanceof Error && message === err.message);
        const left = severity >= WARN && isDatabaseAway(err) ? gate(`${message} ${errorFacts(err).code}`) : 0;
        if (left === null) return;
        const facts = first instanceof Error ? { err: first } : first;
        const rest = left > 0 && typeof facts === 'object' ? { ...facts, leftOut: left } : facts;
        const line =
          typeof err === 'object' && err !== null && isBare
            ? [rest, errorFacts(err).type]
            : [rest, ...args.slice(1)];
        method.apply(this, line as never[]);
      },
    },
  };
  if (!stream) process.stdout.on('error', () => {});
  const log = pino(options, stream ?? process.stdout);
  return name === null ? log : log.child({ process: name });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import type { Config } from './config.ts';
import { isLoopback } from './public-mode.ts';

/** The edition a host names; any other name of this machine reads the English one (I18-003). */
export function editionOfHost(config: Pick<Config, 'editionHosts'>, host: string): Edition {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return editions.find((edition) => config.editionHosts[edition] === name) ?? 'en';
}

/**
 * The address of a host as a shopper's browser reaches it, e.g. https://shop.example or
 * http://cz.localhost:3000.
 */
function originOf(config: Config, host: string, port: number): string {
  const shown = config.publicPort ?? port;
  const standard = config.publicScheme === 'https' ? 443 : 80;
  return `${config.publicScheme}://${host}${shown === standard ? '' : `:${shown}`}`;
}

/** Absolute addresses of the three editions, as a shopper's browser reaches them. */
export function originsOf(config: Config, port: number = config.port): Record<Edition, string> {
  return Object.fromEntries(
    editions.map((e) => [e, originOf(config, config.editionHosts[e], port)]),
  ) as Record<Edition, string>;
}

/**
 * The port really listened on: with PORT=0 it is known only afterwards, and links between editions must carry
 * it.
 */
export function listeningPort(app: FastifyInstance, configured: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : configured;
}

/**
 * Whether an `Origin` is one of our own pages: scheme, host and port must all be those of an edition. A shop
 * tried out on this machine also answers to its plain names and to whatever name it was asked by.
 * @param asked the Host of the request
 */
export function isOwnOrigin(config: Config, port: number, origin: string, asked: string): boolean {
  if (Object.values(originsOf(config, port)).includes(origin)) return true;
  const names = ['localhost', '127.0.0.1'].map((name) => originOf(config, name, port));
  const isTriedOut = Object.values(config.editionHosts).every(isLoopback);
  return isTriedOut && [...names, `${config.publicScheme}://${asked}`].includes(origin);
}

export const editionOf = (config: Config, request: FastifyRequest): Edition =>
  editionOfHost(config, request.host);

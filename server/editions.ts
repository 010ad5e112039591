import type { FastifyRequest } from 'fastify';
import { type Edition, editions } from '#rules/editions/editions.ts';
import type { Config } from './config.ts';

/** The edition a host names; any other name of this machine reads the English one (I18-003). */
export function editionOfHost(config: Pick<Config, 'editionHosts'>, host: string): Edition {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return editions.find((edition) => config.editionHosts[edition] === name) ?? 'en';
}

/** Absolute addresses of the three editions, as a shopper's browser reaches them. */
export function originsOf(config: Config, port: number = config.port): Record<Edition, string> {
  const shown = config.publicPort ?? port;
  const standard = config.publicScheme === 'https' ? 443 : 80;
  const suffix = shown === standard ? '' : `:${shown}`;
  return Object.fromEntries(editions.map((e) => [e, `${config.publicScheme}://${config.editionHosts[e]}${suffix}`])) as Record<
    Edition,
    string
  >;
}

export const editionOf = (config: Config, request: FastifyRequest): Edition => editionOfHost(config, request.host);

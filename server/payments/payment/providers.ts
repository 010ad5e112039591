import type { FastifyBaseLogger } from 'fastify';
import { fail } from '#rules/platform/result.ts';
import type { Config } from '#server/platform/config.ts';
import { createGoPay } from './gopay/client.ts';
import { createPayPal } from './paypal/client.ts';
import type { Provider, Providers } from './provider.ts';
import { limits, type Wire } from './provider-request.ts';

const noCredentials = async () => fail('unreachable', undefined, 'no_credentials');

/** A provider without credentials: named, never available (D-S93). */
const missing = (name: Provider['name']): Provider => ({
  name,
  isAvailable: () => false,
  check: noCredentials,
  start: noCredentials,
  look: noCredentials,
  take: noCredentials,
});

/** The providers of a process; tests hand in their own wire. */
export function createProviders(
  config: Pick<Config, 'goPay' | 'payPal'>,
  log: FastifyBaseLogger,
  wire: Partial<Wire> = {},
): Providers {
  const whole: Wire = {
    fetch: (...args) => fetch(...args),
    log,
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    chance: () => Math.random(),
    limits,
    ...wire,
  };
  return {
    goPay: config.goPay ? createGoPay(config.goPay, whole) : missing('goPay'),
    payPal: config.payPal
      ? createPayPal(config.payPal, whole)
      : { ...missing('payPal'), isGenuine: noCredentials, orderOf: noCredentials },
  };
}

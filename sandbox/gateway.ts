import { randomBytes } from 'node:crypto';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Settings } from './settings.ts';
import { openStore, type Store } from './store.ts';

/**
 * A clock that tests can put forward, so that tokens and payments really end without anybody waiting for it.
 */
export type Clock = { now(): number; advance(seconds: number): void };

export type Gateway = {
  readonly settings: Settings;
  /** known once the server listens */
  origin: string;
  webhookUrl: string | undefined;
  readonly clock: Clock;
  readonly store: Store;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
};

export function createGateway(settings: Settings, now: () => number = Date.now): Gateway {
  let ahead = 0;
  const clock: Clock = {
    now: () => now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
  return {
    settings,
    origin: `http://${settings.host}:${settings.port}`,
    webhookUrl: settings.webhookUrl,
    clock,
    store: openStore(settings.stateFile, clock.now()),
    faults: createFaults(),
    deliveries: createDeliveries(settings, clock),
  };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** An identifier of the shape PayPal uses: capital letters and digits. */
export const newId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

export const isoTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

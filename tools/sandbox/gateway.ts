import type { Clock } from './clock.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Settings } from './settings.ts';
import { openStore, type Store } from './store.ts';

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

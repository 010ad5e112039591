import { availableParallelism } from 'node:os';

/**
 * How many journeys run side by side. Each worker has a shop of its own, since journeys count orders and
 * pieces.
 */
export const shopCount = Math.min(2, availableParallelism());

const { E2E_PORT, E2E_PORTS, E2E_REUSE, TEST_PARALLEL_INDEX } = process.env;

/**
 * Where the shops shall listen, one after another, for whoever wants to look at them: from E2E_PORT. With
 * E2E_REUSE as well, journeys take those of an `E2E_PORT=3199 node tests/e2e/serve.ts` that runs. Otherwise
 * each takes a free port.
 */
const first = E2E_PORT || (E2E_REUSE && 3199);
export const wantedPorts: readonly number[] | null = first
  ? Array.from({ length: shopCount }, (_, index) => Number(first) + index)
  : null;

/** Where they listen: told by those that were started, in the words of `portsLine`. */
const ports = E2E_PORTS?.split(',').map(Number) ?? wantedPorts;

/**
 * The shop of this worker; a worker that begins anew after a failure keeps it. No number where journeys are
 * only listed.
 */
export const port = ports?.[Number(TEST_PARALLEL_INDEX ?? 0)] ?? Number.NaN;

/**
 * What tests/e2e/serve.ts writes when all of its shops listen; Playwright hands the ports to its workers as
 * E2E_PORTS.
 */
export const portsLine = (of: readonly number[]): string => `the shops listen on ${of.join(',')}.`;
export const portsPattern = /the shops listen on (?<e2e_ports>[\d,]+)\./;

import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { parties } from './parties.ts';
import { replaceDate } from './replaced-date.ts';
import { replaceTimers, type Timers } from './timers.ts';

/**
 * The machine a world runs on: one clock, which only the world moves, and chance that is drawn from its seed.
 * The embedded database takes its time and its chance from the same places. To be called before a shop is
 * put together; it holds for the whole program, so a program runs one world.
 */
export type Machine = {
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  readonly timers: Timers;
};

export function fixMachine(seed: number, start: number): Machine {
  let at = start;
  replaceDate(() => at);
  const background = randomOf(seed ^ 0x5eed);
  // of whoever acts, or work beside the calls would change what they draw
  const chance = () => (parties.getStore()?.random ?? background)();
  const fill = (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(chance() * 256);
    return bytes;
  };
  Math.random = chance;
  const randomBytes = (size: number) => Buffer.from(fill(new Uint8Array(size)));
  const randomUUID = () => {
    const hex = randomBytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const randomInt = (least: number, most?: number) =>
    most === undefined ? Math.floor(chance() * least) : least + Math.floor(chance() * (most - least));
  const randomFillSync = <T extends ArrayBufferView>(bytes: T): T => {
    fill(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return bytes;
  };
  Object.assign(nodeCrypto, { randomBytes, randomFillSync, randomUUID, randomInt });
  Object.assign(globalThis.crypto, { getRandomValues: randomFillSync, randomUUID });
  Object.defineProperty(performance, 'now', { value: () => at - start });
  const timers = replaceTimers(() => at);
  syncBuiltinESMExports();
  return {
    timers,
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
  };
}

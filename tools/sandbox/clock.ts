/**
 * A clock that tests can put forward, so that tokens and payments really end without anybody waiting for it.
 */
export type Clock = { now(): number; advance(seconds: number): void };

export const isoTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');

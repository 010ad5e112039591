import { type Call, createHttpCall } from '#contract/platform/client.ts';

const calls = new Map<string, Call>();

/** The API in this browser. */
export function browserCall(apiBase: string): Call {
  const known = calls.get(apiBase) ?? createHttpCall(apiBase);
  calls.set(apiBase, known);
  return known;
}

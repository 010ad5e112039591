import { Gauge } from 'prom-client';
import { ofProcess } from './metrics.ts';

/** What is asked of an LRUCache. */
type Sized = { readonly size: number; readonly calculatedSize?: number };
type Known = { readonly cache: WeakRef<Sized>; readonly inBytes: boolean };

/** Of a process that has the shop once there is one of each; tests have several, and the last one is told. */
const known = new Map<string, Known>();

/** @param inBytes what its sizes are; others are bounded by their number or by rows */
export function measureCache<C extends Sized>(name: string, cache: C, inBytes = true): C {
  known.set(name, { cache: new WeakRef(cache), inBytes });
  return cache;
}

const each = (tell: (name: string, cache: Sized, inBytes: boolean) => void): void => {
  for (const [name, { cache, inBytes }] of known) {
    const there = cache.deref();
    if (there) tell(name, there, inBytes);
  }
};

new Gauge({
  name: 'inkrule_cache_entries',
  help: 'How much a cache of this process holds, in entries',
  labelNames: ['cache'] as const,
  registers: [ofProcess],
  collect() {
    each((cache, { size }) => this.set({ cache }, size));
  },
});
new Gauge({
  name: 'inkrule_cache_bytes',
  help: 'How much a cache of this process holds, in bytes; not of those that count otherwise',
  labelNames: ['cache'] as const,
  registers: [ofProcess],
  collect() {
    each((cache, { calculatedSize }, inBytes) => {
      if (inBytes) this.set({ cache }, calculatedSize ?? 0);
    });
  },
});

import { createServer } from 'node:http';
import type { Worker } from 'node:worker_threads';

/**
 * Loaded before the shop (`node --import ./bench/memory-probe.ts`) with PROBE_PORT: answers what the process
 * and its threads hold, in bytes. Only the process itself knows its heap.
 */
const threads = new Set<Worker>();
process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

createServer(async (_request, response) => {
  const statistics = await Promise.allSettled([...threads].map((worker) => worker.getHeapStatistics()));
  const heaps = statistics.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  response.end(
    JSON.stringify({
      ...process.memoryUsage(),
      threads: heaps.length,
      threadHeap: heaps.reduce((sum, heap) => sum + heap.total_heap_size, 0),
      threadExternal: heaps.reduce((sum, heap) => sum + heap.external_memory, 0),
    }),
  );
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();

import type { FastifyReply } from 'fastify';

/**
 * Aborted when the asker goes away before the answer is written: work that nobody waits for any more may end.
 */
export function whileListening(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for every honest request; what is still read or sent slowly then is cut. */
export const ANSWERS_AT_MOST_MS = 5_000;
const LOOK_MS = 100;

/**
 * Lets the server close as soon as the answers under way are sent. Node closes the connections that lie idle
 * at that moment; one whose answer was still on its way falls idle later and would be waited for until its
 * keep-alive time is over, more than a minute; and one that a browser opened ahead, to ask nothing yet, does
 * not count as idle.
 */
export function registerLastAnswers(app: FastifyInstance, atMostMs = ANSWERS_AT_MOST_MS): void {
  let isClosing = false;
  const timers: NodeJS.Timeout[] = [];
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    app.server.closeIdleConnections();
  };
  app.addHook('preClose', (done) => {
    isClosing = true;
    timers.push(setInterval(closeIdle, LOOK_MS));
    timers.push(setTimeout(() => app.server.closeAllConnections(), atMostMs));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // tells the client not to send its next request this way
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // called when the server has closed
  app.addHook('onClose', (_instance, done) => {
    for (const timer of timers) clearTimeout(timer);
    done();
  });
}

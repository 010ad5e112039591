import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on at the moment: the wanted one, or another where that is
 * taken.
 */
export const freePort = (wanted = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== 0 && error.code === 'EADDRINUSE') freePort().then(resolve, reject);
      else reject(error);
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : null;
      probe.close(() => (port === null ? reject(new Error('no port')) : resolve(port)));
    });
  });

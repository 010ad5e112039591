import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#scripts/free-port.ts';
import type { S3Settings } from '../config.ts';

/** Set by scripts/with-s3.ts; without it there is no store to try. */
export const endpoint = process.env.TEST_S3_ENDPOINT ?? '';

export const settings = (more: Partial<S3Settings> = {}): S3Settings => ({
  endpoint,
  region: process.env.S3_REGION ?? '',
  pathStyle: undefined,
  signed: undefined,
  idleMs: 5_000,
  ...more,
});

/** A new bucket, by its name. */
export async function newBucket(): Promise<string> {
  const Bucket = `shop-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: process.env.S3_REGION ?? '', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return Bucket;
}

export type Between = {
  readonly endpoint: string;
  /** what becomes of connections from now on, and of those there are */
  be(state: 'open' | 'silent' | 'away'): Promise<void>;
  close(): Promise<void>;
};

/** Stands before the store: lets everything through, takes and answers nothing, or is not there. */
export async function between(): Promise<Between> {
  const { hostname, port: target } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const make = () =>
    createServer((socket) => {
      const other = connect(Number(target), hostname);
      for (const one of [socket, other]) {
        sockets.add(one);
        one
          .on('error', () => {})
          .on('close', () => {
            sockets.delete(one);
            socket.destroy();
            other.destroy();
          });
      }
      const pass = (to: Socket) => (piece: Buffer) => {
        if (!isSilent) to.write(piece);
      };
      socket.on('data', pass(other));
      other.on('data', pass(socket));
    });
  const port = await freePort();
  let server = make();
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen();
  return {
    // the signature is of the host the client asks, which the store sees in its header
    endpoint: `http://127.0.0.1:${port}`,
    async be(state) {
      isSilent = state === 'silent';
      if (state === 'away') return end();
      if (server.listening) return;
      server = make();
      await listen();
    },
    close: end,
  };
}

import type { FastifyInstance } from 'fastify';
import { documentAddress } from '#contract/order-files.ts';
import type { Shop } from '../context.ts';
import { RefusedRequest } from '../plugins/refused-request.ts';
import { isValid, type Signed } from './signed-address.ts';
import * as store from './store.ts';

/** Names may have any letter; programs that do not read those get a plain one. */
function dispositionOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z0-9._ -]/g, '');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${full}`;
}

/**
 * The bytes of files of orders, at addresses the shop has signed. They are saved and never shown: a file of
 * somebody else must not act in the name of the shop (D-B38).
 */
export function registerDocumentFiles(
  app: FastifyInstance,
  { config, database, files, now }: Pick<Shop, 'config' | 'database' | 'files' | 'now'>,
): void {
  app.get<{ Params: Signed }>(
    documentAddress.path.replace(/\{(\w+)\}/g, ':$1'),
    { compress: false, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
    async (request, reply) => {
      if (!isValid(config, request.params, now())) throw new RefusedRequest('file_address_ended');
      const document = await store.documentById(database.db, request.params.documentId);
      if (!document || (await files.writtenAt(document.storageKey)) === null)
        throw new RefusedRequest('order_file_not_found');
      const bytes = await files.get(document.storageKey);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': document.contentType,
          'content-disposition': dispositionOf(document.name),
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          // the address opens the file for everybody who has it
          'referrer-policy': 'no-referrer',
        })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}

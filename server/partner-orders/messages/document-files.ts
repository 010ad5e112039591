import type { FastifyInstance } from 'fastify';
import { documentAddress } from '#contract/partner-orders/order-files.ts';
import { documentById } from '#server/orders/order/thread.ts';
import { RefusedRequest } from '#server/platform/plugins/refused-request.ts';
import type { Shop } from '#server/press/context.ts';
import { isValid, type Signed } from './signed-address.ts';

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
      const document = await documentById(database.db, request.params.documentId);
      const about = document && (await files.about(document.storageKey));
      if (!about) throw new RefusedRequest('order_file_not_found');
      const disposition = dispositionOf(document.name);
      // the address opens the file for everybody who has it, the one of the store as well
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
      const elsewhere = await files.address(document.storageKey, disposition);
      if (elsewhere !== null) return reply.redirect(elsewhere, 302);
      return reply
        .headers({
          'content-length': about.size,
          'content-type': document.contentType,
          'content-disposition': disposition,
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(await files.open(document.storageKey));
    },
  );
}

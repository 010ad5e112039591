import { z } from 'zod';
import { changed, idWord, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { IMAGE_MAX_BYTES, imageExtensions } from '#rules/catalogue/products/product-images.ts';
import { productImage } from './catalogue.ts';

/** Photographs of products that the office uploads; the first one is the main picture (D-B108). */

const ofProduct = z.object({ id: idWord });
const ofImage = ofProduct.extend({ imageId: z.string().min(1).max(60) });
const missing = ['product_not_found', 'image_not_found'] as const;

/** B2B-API-062. The header Idempotency-Key makes a repeat answer the picture that was added first. */
export const addProductImage = endpoint({
  id: 'addProductImage',
  method: 'POST',
  path: '/products/{id}/images',
  tag: 'product images',
  summary: 'Add a picture to a product, behind those it has',
  who: 'manageImages',
  params: ofProduct,
  files: { field: 'file', max: 1, maxBytes: IMAGE_MAX_BYTES, types: imageExtensions },
  perMinute: 120,
  reply: productImage,
  problems: [
    'product_not_found',
    'picture_unreadable',
    'picture_too_many_pixels',
    'too_many_images',
    'idempotency_conflict',
  ],
});

/** B2B-API-063: positions count from 0 and stay without gaps. */
export const moveProductImage = endpoint({
  id: 'moveProductImage',
  method: 'PUT',
  path: '/products/{id}/images/{imageId}/position/{position}',
  tag: 'product images',
  summary: 'Move a picture; past the end means to the end',
  who: 'manageImages',
  params: ofImage.extend({ position: z.coerce.number().int().min(0).max(1000) }),
  reply: changed,
  problems: missing,
});

/** B2B-API-064 */
export const removeProductImage = endpoint({
  id: 'removeProductImage',
  method: 'DELETE',
  path: '/products/{id}/images/{imageId}',
  tag: 'product images',
  summary: 'Take a picture out of the shop; it can be brought back for a day',
  who: 'manageImages',
  params: ofImage,
  reply: nothing,
  problems: missing,
});

export const restoreProductImage = endpoint({
  id: 'restoreProductImage',
  method: 'PUT',
  path: '/products/{id}/images/{imageId}/restored',
  tag: 'product images',
  summary: 'Bring a removed picture back to its place',
  who: 'manageImages',
  params: ofImage,
  reply: changed,
  problems: [...missing, 'too_many_images'],
});

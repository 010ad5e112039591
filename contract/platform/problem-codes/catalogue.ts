import type { Problem } from './problem.ts';

/** Of products, their pictures and their stock. */
export const problemsOfCatalogue = {
  product_not_found: { status: 404, log: 'Product not found' }, // ERR-003
  category_not_found: { status: 404, log: 'Category is undefined' }, // CFG-090, CRT-019
  availability_not_found: { status: 404, log: 'Availability not found' }, // PRC-052
  out_of_stock: { status: 409, log: 'Selection not possible because there are not enough items in stock' }, // ERR-004
  product_changed: { status: 409, log: 'The product was changed since it was read' },
  product_refused: { status: 422, log: 'A field of the product is wrong' },
  product_version_not_found: { status: 404, log: 'The product has no such version' },
  catalogue_not_empty: { status: 409, log: 'The standard catalogue is taken by an empty one only' },
  product_check_ended: {
    status: 404,
    log: 'There is no such check of a file of products, or it was applied or has ended',
  },
  catalogue_changed: { status: 409, log: 'Products of the file were changed since it was checked' },
  stock_changed: { status: 409, log: 'The stock is another one than was seen' },
  stock_file_changed: {
    status: 409,
    log: 'The stock of some items is another one than was compared with a file',
  },
  image_not_found: { status: 404, log: 'The product has no such picture' },
  too_many_images: { status: 409, log: 'The product has as many pictures as one may have' },
} as const satisfies Record<string, Problem>;

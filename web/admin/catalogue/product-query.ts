import { z } from 'zod';
import { categories } from '#rules/catalogue/products/product.ts';
import type { ListWords } from '#web/lists/query.ts';

export const productFilters = z.object({
  phrase: z.string().trim().max(100).default(''),
  category: z.enum(categories).optional(),
  retired: z.enum(['without', 'only']).default('without'),
});
type ProductFilters = z.output<typeof productFilters>;

/** The words of the address of the list. */
export const productWords: ListWords<ProductFilters> = { phrase: '', category: '', retired: 'without' };

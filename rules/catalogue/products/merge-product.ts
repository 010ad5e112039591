import { locales } from '#rules/platform/editions/editions.ts';
import type { ProductDraft } from './product-record.ts';

type Merged = {
  readonly product: ProductDraft;
  /**
   * fields both sides changed, each to something else: mine stand in `product`, and a person has to choose
   */
  readonly both: readonly string[];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const texts = ['name', 'shortDescription', 'description'] as const;

/**
 * My changes of a product put together with those somebody else saved meanwhile, field by field: what one
 * side changed is taken from that side. Texts are looked at language by language; sides, colours and items as
 * a whole.
 * @param base the product both began with
 */
export function mergeProducts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  const both: string[] = [];
  const choose = <T>(field: string, [was, my, their]: readonly [T, T, T]): T => {
    if (isSame(my, was) || isSame(my, their)) return their;
    if (!isSame(their, was)) both.push(field);
    return my;
  };
  const merged: Record<string, unknown> = {};
  for (const field of Object.keys(base) as (keyof ProductDraft)[])
    merged[field] = texts.some((one) => one === field)
      ? Object.fromEntries(
          locales.map((locale) => {
            const of = (product: ProductDraft) => product[field as 'name'][locale];
            return [locale, choose(`${field}.${locale}`, [of(base), of(mine), of(theirs)])];
          }),
        )
      : choose<unknown>(field, [base[field], mine[field], theirs[field]]);
  return { product: merged as unknown as ProductDraft, both };
}

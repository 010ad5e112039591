import type { SaidFault } from '#contract/partner-orders/split-sheets.ts';
import { m } from '#texts/messages.ts';

type Filling = { readonly value: string; readonly line: number; readonly product: string };

/** What is wrong in a sheet. A fault without a text does not compile. */
const texts: Readonly<Record<SaidFault['code'], (filling: Filling) => string>> = {
  location_missing: () => m.sheet_location_missing(),
  location_unknown: ({ value }) => m.sheet_location_unknown({ value }),
  location_ambiguous: ({ value }) => m.sheet_location_ambiguous({ value }),
  item_unknown: ({ value }) => m.sheet_item_unknown({ value }),
  item_ambiguous: ({ value }) => m.sheet_item_ambiguous({ value }),
  item_twice: ({ value }) => m.sheet_item_twice({ value }),
  pieces_wrong: ({ value }) => m.sheet_pieces_wrong({ value }),
  row_twice: ({ line, product }) => m.sheet_row_twice({ line, product }),
  too_many: ({ product }) => m.sheet_too_many({ product }),
};

/** @param nameOf an item by its id */
export const faultText = (
  { code, value, line, orderItemId }: SaidFault,
  nameOf: (orderItemId: string | null) => string,
): string => texts[code]({ value, line: line ?? 0, product: nameOf(orderItemId) });

import type { Fee, feeFields, RowField } from '#rules/prices/price-lists/tabs.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** Words over the columns of the tabs, in the table and in the second row of a file. */
export const columnTexts: Record<RowField | (typeof feeFields)[number], Plain> = {
  heliosId: m.prices_column_heliosId,
  description: m.prices_column_description,
  pcsFrom: m.prices_column_pcsFrom,
  pcsTo: m.prices_column_pcsTo,
  productPrice: m.prices_column_productPrice,
  simpleTechnologyPrintPrice: m.prices_column_simpleTechnologyPrintPrice,
  digitalTechnologyPrintPrice: m.prices_column_digitalTechnologyPrintPrice,
  tamponTechnologyPrintPrice: m.prices_column_tamponTechnologyPrintPrice,
  fee: m.prices_column_fee,
  price: m.prices_column_price,
  currency: m.prices_column_currency,
};

/** What a fee of the tab `technologie` is for. */
export const feeTexts: Record<Fee, Plain> = {
  cliche: m.prices_fee_cliche,
  preparation: m.prices_fee_preparation,
};

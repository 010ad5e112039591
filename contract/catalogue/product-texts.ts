import { refusalText } from '#contract/platform/workbook-texts.ts';
import type { ProductFault, ProductFaultReason } from '#rules/catalogue/products/product-faults.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { type FileFault, fileFaults } from '#rules/platform/tables/faults.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { ProductRefusal } from './product-files.ts';

/** Why a field of a product was refused, in words. A reason without a text does not compile. */
const faultTexts: Record<ProductFaultReason, Message<{ detail: string }> | Plain> = {
  required: m.product_fault_required,
  too_long: m.product_fault_too_long,
  unfit: m.product_fault_unfit,
  not_number: m.product_fault_not_number,
  whole_number: m.product_fault_whole_number,
  too_low: m.product_fault_too_low,
  too_high: m.product_fault_too_high,
  too_fine: m.product_fault_too_fine,
  unknown_word: m.product_fault_unknown_word,
  not_of_category: m.product_fault_not_of_category,
  twice: m.product_fault_twice,
  too_many: m.product_fault_too_many,
  outside_side: m.product_fault_outside_side,
  side_count: m.product_fault_side_count,
  ends_with_color: m.product_fault_ends_with_color,
  taken: m.product_fault_taken,
  renamed: m.product_fault_renamed,
  in_orders: m.product_fault_in_orders,
  in_prices: m.product_fault_in_prices,
  refused_by_reader: m.product_fault_refused_by_reader,
};

export const productFaultText = ({ reason, detail }: Pick<ProductFault, 'reason' | 'detail'>): string =>
  say(faultTexts[reason], { detail });

/** Of a file: what is wrong with a cell of it, or with the file itself. */
export const productRefusalText = (
  { reason, value, detail }: Pick<ProductRefusal, 'reason' | 'value' | 'detail'>,
  locale: Locale,
): string =>
  isFileFault(reason)
    ? refusalText({ reason, value, detail }, locale)
    : say(faultTexts[reason], { detail }, { locale });

const isFileFault = (reason: ProductRefusal['reason']): reason is FileFault =>
  (fileFaults as readonly string[]).includes(reason);

/** What the columns of the workbook mean; they stand in its second row. */
export const productColumnTexts: Readonly<Record<string, Plain>> = {
  id: m.product_column_id,
  retired: m.product_column_retired,
  category: m.product_column_category,
  type: m.product_column_type,
  length: m.product_column_length,
  shape: m.product_column_shape,
  width: m.product_column_width,
  height: m.product_column_height,
  weight: m.product_column_weight,
  meterColors: m.product_column_meterColors,
  pencilColors: m.product_column_pencilColors,
  position: m.product_column_position,
  side: m.product_column_side,
  name: m.product_column_name,
  scale: m.product_column_scale,
  printTechnology: m.product_column_printTechnology,
  centerX: m.product_column_centerX,
  centerY: m.product_column_centerY,
  heliosId: m.product_column_heliosId,
  color: m.product_column_color,
  name_cs: m.product_column_name_cs,
  name_en: m.product_column_name_en,
  name_de: m.product_column_name_de,
  shortDescription_cs: m.product_column_shortDescription_cs,
  shortDescription_en: m.product_column_shortDescription_en,
  shortDescription_de: m.product_column_shortDescription_de,
  description_cs: m.product_column_description_cs,
  description_en: m.product_column_description_en,
  description_de: m.product_column_description_de,
};

import type { Locale } from '#rules/platform/editions/editions.ts';
import type { WorkbookFault } from '#rules/platform/tables/faults.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { CellRefusal } from './workbooks.ts';

type Filling = { value: string; detail: string };

/** Why a cell or a file of prices was refused, in words. A reason without a text does not compile. */
const faultTexts: Record<WorkbookFault, Message<Filling> | Plain> = {
  required: m.price_fault_required,
  not_number: m.price_fault_not_number,
  ambiguous_number: m.price_fault_ambiguous_number,
  whole_number: m.price_fault_whole_number,
  too_low: m.price_fault_too_low,
  too_high: m.price_fault_too_high,
  decimals: m.price_fault_decimals,
  code_unknown: m.price_fault_code_unknown,
  code_elsewhere: m.price_fault_code_elsewhere,
  code_twice: m.price_fault_code_twice,
  text_too_long: m.price_fault_text_too_long,
  text_unfit: m.price_fault_text_unfit,
  range_start: m.price_fault_range_start,
  range_order: m.price_fault_range_order,
  range_gap: m.price_fault_range_gap,
  range_overlap: m.price_fault_range_overlap,
  range_open: m.price_fault_range_open,
  range_closed: m.price_fault_range_closed,
  row_twice: m.price_fault_row_twice,
  not_a_workbook: m.price_fault_not_a_workbook,
  wrong_extension: m.price_fault_wrong_extension,
  encrypted: m.price_fault_encrypted,
  macros: m.price_fault_macros,
  unpacks_too_large: m.price_fault_unpacks_too_large,
  too_heavy: m.price_fault_too_heavy,
  too_many_rows: m.price_fault_too_many_rows,
  broken: m.price_fault_broken,
  letters: m.price_fault_letters,
  sheet_missing: m.price_fault_sheet_missing,
  sheet_twice: m.price_fault_sheet_twice,
  header_missing: m.price_fault_header_missing,
  header_twice: m.price_fault_header_twice,
  formula: m.price_fault_formula,
  merged: m.price_fault_merged,
  date: m.price_fault_date,
  boolean: m.price_fault_boolean,
  error_value: m.price_fault_error_value,
  text_number: m.price_fault_text_number,
};

/** What is said of any refusal, of prices or of the stock. */
export const refusalText = (
  { reason, value, detail }: Pick<CellRefusal, 'reason' | 'value' | 'detail'>,
  locale: Locale,
): string => say(faultTexts[reason], { value: value ?? '', detail }, { locale });

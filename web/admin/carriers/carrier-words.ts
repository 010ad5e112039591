import {
  CARRIER_NAME_MAX,
  type CarrierProblem,
  COLUMNS_AT_MOST,
  type ColumnContent,
  HEAD_MAX,
  type Separator,
} from '#rules/office/carriers/carrier.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

export const contentTexts: Readonly<Record<ColumnContent, Plain>> = {
  reference: m.carriers_column_reference,
  company: m.carriers_column_company,
  name: m.carriers_column_name,
  street: m.carriers_column_street,
  city: m.carriers_column_city,
  zipCode: m.carriers_column_zip,
  country: m.carriers_column_country,
  phone: m.carriers_column_phone,
  email: m.carriers_column_email,
  pieces: m.carriers_column_pieces,
  weight: m.carriers_column_weight,
  note: m.carriers_column_note,
  value: m.carriers_column_value,
  currency: m.carriers_column_currency,
  empty: m.carriers_column_empty,
};

export const separatorTexts: Readonly<Record<Separator, Plain>> = {
  semicolon: m.carriers_semicolon,
  comma: m.carriers_comma,
  tab: m.carriers_tab,
};

/** How to mend it. */
export function problemWords(problem: CarrierProblem): string {
  if (problem.code === 'required') return m.carriers_wrong_required();
  if (problem.code === 'no_reference') return m.carriers_wrong_reference();
  if (problem.code === 'too_many') return m.carriers_wrong_many({ max: COLUMNS_AT_MOST });
  return m.carriers_wrong_long({ max: problem.field === 'name' ? CARRIER_NAME_MAX : HEAD_MAX });
}

import type { SwatchRefusalReply } from '#contract/design/swatches.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

const texts: Record<SwatchRefusalReply['reason'], Message<{ detail: string }> | Plain> = {
  name_missing: m.swatches_fault_name_missing,
  name_form: m.swatches_fault_name_form,
  name_nowhere: m.swatches_fault_name_nowhere,
  name_twice: m.swatches_fault_name_twice,
  hex_form: m.swatches_fault_hex_form,
  number_form: m.swatches_fault_number_form,
  number_range: m.swatches_fault_number_range,
  color_missing: m.swatches_fault_color_missing,
  model_unknown: m.swatches_fault_model_unknown,
  row_broken: m.swatches_fault_row_broken,
  file_empty: m.swatches_fault_file_empty,
  file_letters: m.swatches_fault_file_letters,
  file_columns: m.swatches_fault_file_columns,
  file_cut: m.swatches_fault_file_cut,
  file_version: m.swatches_fault_file_version,
  file_too_long: m.swatches_fault_file_too_long,
};

/** A swatch file counts its colours; only a table has rows. */
export const hasRows = (fileName: string): boolean => !fileName.toLowerCase().endsWith('.ase');

type Refused = Pick<SwatchRefusalReply, 'reason' | 'detail'>;

/** Why a colour or a file is refused, and what would mend it. */
export const refusalWords = ({ reason, detail }: Refused, fileName: string): string =>
  say(reason === 'name_twice' && !hasRows(fileName) ? m.swatches_fault_name_twice_ase : texts[reason], {
    detail,
  });

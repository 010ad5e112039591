import { refusalText } from '#contract/platform/workbook-texts.ts';
import { getLocale } from '#texts/locale.ts';
import type { Trouble } from './troubles.ts';

/** Why a cell is wrong, in the language of the page. */
export const sayTrouble = ({ reason, value, detail }: Trouble): string =>
  refusalText({ reason, value, detail }, getLocale());

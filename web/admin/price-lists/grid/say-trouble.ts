import { refusalText } from '#contract/price-texts.ts';
import { getLocale } from '#texts/locale.ts';
import type { Trouble } from './troubles.ts';

const nowhere = { sheet: null, tab: null, row: null, column: null, heliosId: null, pcsFrom: null };

/** Why a cell is wrong, in the language of the page. */
export const sayTrouble = ({ reason, field, value, detail }: Trouble): string =>
  refusalText({ ...nowhere, reason, field, value, detail }, getLocale());

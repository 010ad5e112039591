import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import {
  DEFAULT_MIN_TAMPON_COUNT,
  defaultMinimumQuantities,
  type Settings,
} from '#rules/catalogue/settings/settings.ts';
import { defaultTransferTerm } from '#rules/catalogue/settings/transfer-term.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { minor } from '#rules/platform/money/money.ts';

/** Start values of the settings page (PRC-027, PRC-028, D-S56); amounts in CZK, the owner changes them. */
export const standardSettings: Settings = {
  eurRate: eurRate(25_300), // 25.300 CZK to the euro, in thousandths
  minTamponPrintMeterCount: DEFAULT_MIN_TAMPON_COUNT,
  minTamponPrintRulerCount: DEFAULT_MIN_TAMPON_COUNT,
  minTamponPrintPencilCount: DEFAULT_MIN_TAMPON_COUNT,
  cliche: minor(450_00),
  preparation: minor(90_00),
  pieceSurcharge: minor(5_00),
  minimumQuantities: defaultMinimumQuantities,
  ...defaultTransferTerm,
  press: defaultPress,
};

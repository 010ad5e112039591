import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';

type Range = {
  readonly pcsFrom: number | string | null | undefined;
  readonly pcsTo: number | string | null | undefined;
};

const shown = (value: Range['pcsFrom']): string =>
  typeof value === 'number' ? formatNumber(value, NUMBERS) : (value ?? '');

/** For how many pieces a row is, in words: the last one has no end. */
export const rangeText = ({ pcsFrom, pcsTo }: Range): string =>
  pcsTo === null ? m.pl_range_open({ from: shown(pcsFrom) }) : `${shown(pcsFrom)}–${shown(pcsTo)}`;

import { isSameScreen, type KeptScreen, type ScreenNow } from '#web/device/screens.ts';

/** A bank card (ISO/IEC 7810, ID-1), mm. */
export const CARD = { long: 85.6, short: 53.98, corner: 3.18 } as const;

/** What a card may measure on a screen, in pixels of the page along its long edge. */
export const CARD_PX = { min: 86, max: 1000, step: 0.5 } as const;

/** Without a measure, the pixel of CSS: a 96th of an inch. */
const CSS_PX_PER_MM = 96 / 25.4;

/** How large a mm is on a screen. */
export type ScreenScale = {
  readonly pxPerMm: number;
  /** false where zoom or screen are others than when it was measured, and it is only reckoned from that */
  readonly isSure: boolean;
};

const ROUNDING = 2;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING;

/**
 * Whether two sights may be of one screen at two zooms. Some browsers count the screen in pixels of the page,
 * which a zoom changes, others in pixels that it leaves alone.
 */
const mayBeSame = (one: ScreenNow, other: ScreenNow): boolean =>
  (one.width === other.width && one.height === other.height) ||
  (isNear(one.width * one.ratio, other.width * other.ratio) &&
    isNear(one.height * one.ratio, other.height * other.ratio));

/** What is known of a screen; null where a card was never held against it. */
export function scaleOf(kept: readonly KeptScreen[], now: ScreenNow): ScreenScale | null {
  const same = kept.find((one) => isSameScreen(one, now));
  if (same) return { pxPerMm: same.pxPerMm, isSure: true };
  const other = kept.find((one) => mayBeSame(one, now));
  return other ? { pxPerMm: (other.pxPerMm * other.ratio) / now.ratio, isSure: false } : null;
}

const rounded = (px: number): number => Math.round(px / CARD_PX.step) * CARD_PX.step;

/** The long edge of a card on a screen, as near as the control goes; a first guess where nothing is known. */
export const cardPx = (scale: ScreenScale | null): number =>
  Math.min(CARD_PX.max, Math.max(CARD_PX.min, rounded((scale?.pxPerMm ?? CSS_PX_PER_MM) * CARD.long)));

export const pxPerMmOf = (longEdge: number): number => longEdge / CARD.long;

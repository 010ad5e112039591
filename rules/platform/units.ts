/** Lengths know what they measure; the compiler refuses to add a millimetre to a pixel. */
export type Mm = number & { readonly __unit: 'mm' };
export type Px = number & { readonly __unit: 'px' };
export type Pt = number & { readonly __unit: 'pt' };

export const mm = (value: number): Mm => value as Mm;
export const px = (value: number): Px => value as Px;
export const pt = (value: number): Pt => value as Pt;

/** Designer canvas: 2.8 pixels per millimetre, so a 16 mm slat is 44.8 high (CFG-040, CFG-041, D-S35). */
export const PX_PER_MM = 2.8;
export const mmToPx = (value: Mm): Px => (value * PX_PER_MM) as Px;
export const pxToMm = (value: Px): Mm => (value / PX_PER_MM) as Mm;
/** 72 points to the inch of 25.4 mm. */
export const mmToPt = (value: Mm): Pt => ((value * 72) / 25.4) as Pt;

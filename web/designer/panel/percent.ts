/** A share as fields show it, in percent with a tenth. */
export const percent = (share: number): number => Math.round(share * 1000) / 10;

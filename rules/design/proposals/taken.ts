import { samePrint } from '../artwork/colors.ts';
import type { ArtworkDocument } from '../artwork/document.ts';

/** Whether two designs print the same on these sides, from 1. */
export const sameSides = (a: ArtworkDocument, b: ArtworkDocument, sides: readonly number[]): boolean =>
  sides.every((number) => {
    const [one, other] = [a.sides[number - 1], b.sides[number - 1]];
    return one && other && samePrint(one, other);
  });

/** What a proposal is laid out for beside its sides, as it is kept. */
export const laidOutFor = ({ productId, scaleType, color }: ArtworkDocument): string =>
  [productId, scaleType, color].join(' ');

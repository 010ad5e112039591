import { clsx } from 'clsx';
import { ratioIn } from '#rules/design/artwork/crop-frame.ts';
import type { Size } from '#rules/design/artwork/free-place.ts';
import { m } from '#texts/messages.ts';
import type { Chosen } from '../state/designer-context.ts';
import s from './crop-dialog.module.css';
import '#web/ui/toggles.css';

const proportions = ['free', 'original', 'square', 'area'] as const;
export type Proportion = (typeof proportions)[number];

const proportionText = (proportion: Proportion): string =>
  ({
    free: m.designer_crop_free,
    original: m.designer_crop_original,
    square: m.designer_crop_square,
    area: m.designer_crop_area,
  })[proportion]();

/** Which way the picture lies on its side: a quarter turn makes width of height. */
const isLying = (rotation: number): boolean => Math.round(rotation / 90) % 2 !== 0;

/** A proportion in fractions of the picture; null for any. */
export function ratioOf(
  proportion: Proportion,
  whole: Size,
  rotation: number,
  area: Chosen['view']['area'],
): number | null {
  if (proportion === 'free') return null;
  if (proportion === 'original') return 1;
  if (proportion === 'square') return ratioIn(1, whole);
  if (!area) return null;
  const wide = (area.maxX - area.minX) / (area.maxY - area.minY);
  return ratioIn(isLying(rotation) ? 1 / wide : wide, whole);
}

type Props = {
  readonly chosen: Proportion;
  readonly canChoose: (proportion: Proportion) => boolean;
  readonly onChoose: (proportion: Proportion) => void;
};

export const CropProportions = ({ chosen, canChoose, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
  <div
    className={clsx('toggles words', s.cropProportions)}
    role="group"
    aria-label={m.designer_crop_proportion()}
  >
    {proportions.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={chosen === one}
        aria-disabled={canChoose(one) ? undefined : true}
        onClick={() => canChoose(one) && onChoose(one)}
      >
        {proportionText(one)}
      </button>
    ))}
  </div>
);

/**
 * Sizes a picture may be asked for, by its `w` in pixels. A list and not a range: nobody can order ten
 * thousand sizes.
 */
export type Size = { readonly width: number; readonly height: number };

const sizes = (...list: readonly (readonly [number, number])[]): readonly Size[] =>
  list.map(([width, height]) => ({ width, height }));

/** The first size is given when the address names none. */
export const pictureSizes = {
  /** 400 is half of a telephone's window at two points to a pixel */
  card: sizes([640, 480], [400, 300], [960, 720]),
  /**
   * 620 x 416 is the preview (CAT-053), 1000 x 600 the lightbox (CAT-048), each also doubled; 155 and 310 are
   * thumbnails.
   */
  gallery: sizes([620, 416], [155, 104], [310, 208], [1240, 832], [1000, 600], [2000, 1200]),
  /** on top of the designer: PREVIEW_RATIO of rules/design/scene */
  design: sizes([720, 240], [480, 160], [1440, 480]),
  tile: sizes([640, 480], [400, 300], [960, 720]),
  preview: sizes([804, 460], [402, 230], [1608, 920]),
  closeUp: sizes([528, 300], [264, 150], [792, 450]),
  hero: sizes([1440, 635], [720, 318], [1080, 476], [2160, 953]),
  signIn: sizes([960, 1018], [640, 678], [1440, 1526]),
  notFound: sizes([1440, 566], [960, 378], [2880, 1132]),
  technique: sizes([880, 333], [440, 167]),
  og: sizes([1200, 630]),
} as const satisfies Record<string, readonly Size[]>;

/** Of an uploaded picture: each width of cards and gallery is one size. */
export const uploadedSizes: readonly Size[] = [...pictureSizes.gallery, ...pictureSizes.card];

/** @param w the asked width, null without one; null for a width that is not on the list */
export const sizeOf = (list: readonly Size[], w: number | null): Size | null =>
  (w === null ? list[0] : list.find((size) => size.width === w)) ?? null;

import { type Mm, mm } from '#rules/platform/units.ts';
import type { Technology } from '../products/product.ts';

/**
 * Under what white is printed: `dark`, inks that the body would change; `colored`, everything on bodies that
 * are not white themselves; `none`, because the press makes its own.
 */
export const underbases = ['dark', 'colored', 'none'] as const;
export type Underbase = (typeof underbases)[number];

/** What the owner sets of the press. */
export type PressSettings = {
  /**
   * how far a lighter ink reaches under a darker one where they touch, so that no body shows between plates
   * that are not exactly over each other; 0 for none
   */
  readonly trap: Mm;
  readonly underbase: Readonly<Record<Technology, Underbase>>;
  /** with `dark`: an ink that differs as much on the body from itself on white gets white (delta E) */
  readonly underbaseFrom: number;
};

/** Until the owner sets others. */
export const defaultPress: PressSettings = {
  trap: mm(0.1),
  underbase: { Digital: 'dark', Tampon: 'dark', Simple: 'dark' },
  underbaseFrom: 20,
};

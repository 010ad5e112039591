import { z } from 'zod';

/** What is said of every element beside its place. */
export const arranging = {
  /** nobody moves, changes or removes it before it is unlocked */
  locked: z.boolean(),
  /** neither shown nor printed, until it is shown again */
  hidden: z.boolean(),
  /** elements with the same value are chosen together; null stands alone */
  group: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .nullable(),
};

/** Mirrored about the middle of the box, before the turn. */
export const mirroring = { flipX: z.boolean(), flipY: z.boolean() };
export type Mirroring = { readonly flipX: boolean; readonly flipY: boolean };

/** An element as it is put on a side. */
export const plainArranging = { locked: false, hidden: false, group: null } as const;
export const plainBox = { ...plainArranging, flipX: false, flipY: false } as const;

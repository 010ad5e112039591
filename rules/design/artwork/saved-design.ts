import { lengthMs, terms } from '#rules/platform/terms.ts';

/** How long a saved design is kept: long enough to ask a colleague and to order. */
export const SAVED_DESIGN_DAYS = terms.savedDesign.count;

/** All saved designs together, bytes. Anybody may save, so the disk must have an end that the shop chose. */
export const SAVED_DESIGNS_MAX_BYTES = 2_000_000_000;

/** Pictures of one, and the files they were made of. */
export const MAX_PICTURES = 50;
/** Inks that the file of one picture names. */
export const MAX_SPOTS = 100;

/**
 * What one network may save of it: designs within a day and bytes altogether, so that nobody uses up the
 * room of all others. A company that draws all day stays far below.
 */
export const savedDesignLimits = { perDay: 100, bytes: 150_000_000 } as const;

/** The moment a design saved now stops to open. */
export const savedDesignExpiry = (savedAt: Date): Date =>
  new Date(savedAt.getTime() + lengthMs(terms.savedDesign));

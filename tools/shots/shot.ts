import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';

/**
 * A page in one state. `screenOnly`: what floats over the page is taken as a person sees it, not the whole
 * page.
 */
export type Shot = {
  readonly name: string;
  readonly open: (page: Page, edition: Edition) => Promise<void>;
  readonly screenOnly?: boolean;
  /** where it is to be seen; in all of them unless told */
  readonly editions?: readonly Edition[];
  /** a page that runs no script, as a mail does not: nothing is asked of it */
  readonly still?: boolean;
  /** something that goes on: each call of `snap` is a picture, and all of them are put into one */
  readonly film?: (
    page: Page,
    snap: (box?: { x: number; y: number; width: number; height: number }) => Promise<void>,
  ) => Promise<void>;
  /** a narrow screen is a telephone, which is pressed by a finger */
  readonly touch?: boolean;
  /** pictures of a film in a row */
  readonly columns?: number;
  /** in the few colours of a person who chose them: what is chosen and where the focus is must be seen */
  readonly forced?: boolean;
};

import type { ReactNode } from 'react';
import { isPossible, type Way } from '#web/frame/page-acts.ts';

/** A row of the palette. */
export type Option = {
  readonly key: string;
  /** of an order */
  readonly code?: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly mark?: ReactNode;
  readonly way: Way;
};

export type Group = {
  readonly title: string;
  /** where there are more than are shown */
  readonly total?: string;
  /** found for what was typed before; the answer is awaited */
  readonly isOld?: boolean;
  readonly options: readonly Option[];
};

/** What Enter means after mere typing; null while it is still looked for, or there is none. */
export const firstOf = (groups: readonly Group[]): Option | null =>
  groups
    .filter(({ isOld }) => !isOld)
    .flatMap(({ options }) => options)
    .find(isPossible) ?? null;

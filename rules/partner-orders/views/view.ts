import type { Holder } from '#rules/people/accounts/permissions.ts';
import { may } from '#rules/people/accounts/permissions.ts';

/** A filter and sorting of the list of partner orders that somebody saved under a name. */
type View = {
  /** who made it; null when their account is gone */
  readonly userId: string | null;
  readonly isShared: boolean;
};

export const VIEW_NAME_MAX = 60;
/** Of one person, and shared by all of the staff. */
export const VIEWS_AT_MOST = 20;

export const viewNameProblem = (name: string): 'required' | 'too_long' | null => {
  if (name === '') return 'required';
  return name.length > VIEW_NAME_MAX ? 'too_long' : null;
};

const isMaker = (account: Holder | null, { userId }: View): boolean =>
  account !== null && account.id === userId;

export const maySeeView = (account: Holder | null, view: View): boolean =>
  view.isShared || isMaker(account, view);

/** Who made it, and of shared ones an admin as well. */
export const mayChangeView = (account: Holder | null, view: View): boolean =>
  isMaker(account, view) || (view.isShared && may(account, 'changeSharedViews'));

/** Only who made it takes a view away from everybody else, or gives it to them. */
export const mayShareView = isMaker;

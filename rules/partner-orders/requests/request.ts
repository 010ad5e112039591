/** Orders above the limit of who places them, which wait for an owner of the partner. */

/** Of one person, open at once. */
export const OPEN_REQUESTS_PER_PERSON = 20;
/** So long an owner may decide; its links open nothing after that. */
export const REQUEST_DAYS = 14;
/** What an owner may say with a refusal. */
export const REFUSAL_MAX = 1_000;

/** As a request is kept. */
export const requestStates = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
/** As people see it: nobody can decide one that has ended any more. */
export const shownRequestStates = [...requestStates, 'ended'] as const;
export type ShownRequestState = (typeof shownRequestStates)[number];

type Kept = {
  readonly state: RequestState;
  readonly expiresAt: Date;
  /** whether who asks still may order for the partner */
  readonly mayOrder: boolean;
};

export const shownState = ({ state, expiresAt, mayOrder }: Kept, now: Date): ShownRequestState =>
  state === 'open' && (expiresAt <= now || !mayOrder) ? 'ended' : state;

import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';

/** An item as far as a round of designs asks: staff send designs, the partner answers each of them. */
export type RoundItem = { readonly id: string; readonly approval: ItemApproval };

/**
 * What somebody saw of the design of an item: its version, and the sums of its files where they name them.
 */
export type SeenDesign = {
  readonly orderItemId: string;
  readonly version?: number | undefined;
  readonly hashes?: readonly string[] | undefined;
};

/** The design of an item as it is now. */
export type PresentDesign = {
  readonly id: string;
  readonly version: number;
  readonly hashes: readonly string[];
};

const sameSums = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** The items whose design is not the one that was seen. Nobody decides about a design they have not seen. */
export const changedSince = (
  items: readonly PresentDesign[],
  seen: readonly SeenDesign[],
): readonly string[] =>
  items.flatMap(({ id, version, hashes }) => {
    const one = seen.find(({ orderItemId }) => orderItemId === id);
    const isSeen =
      (one?.version ?? version) === version && (one?.hashes === undefined || sameSums(one.hashes, hashes));
    return isSeen ? [] : [id];
  });

type UploadProblem = 'item_unknown' | 'designs_missing' | 'approved_design_unconfirmed';

/**
 * Files for items, as staff send them. Every item that is not approved needs one (MSG-031); one for an
 * approved item has to be confirmed, since the item then waits for approval again (MSG-034, D-B14). The value
 * is the items that get a new version; `field` of a failure is the item.
 */
export function checkDesignUpload(
  items: readonly RoundItem[],
  sentFor: readonly string[],
  isReplacingConfirmed: boolean,
): Result<readonly string[], UploadProblem> {
  const sent = new Set(sentFor);
  const unknown = sentFor.find((id) => !items.some((item) => item.id === id));
  if (unknown !== undefined) return fail('item_unknown', unknown);
  const missing = items.find(({ id, approval }) => approval !== 'approved' && !sent.has(id));
  if (missing) return fail('designs_missing', missing.id);
  const replaced = items.find(({ id, approval }) => approval === 'approved' && sent.has(id));
  if (replaced && !isReplacingConfirmed) return fail('approved_design_unconfirmed', replaced.id);
  return ok(items.filter(({ id }) => sent.has(id)).map(({ id }) => id));
}

/** What a decision may be: a stored one stands (MSG-037, D-B16). Saying it again changes nothing. */
export function checkDecision(
  stored: ItemApproval,
  wanted: ItemApproval,
): Result<'new' | 'repeated', 'design_undecided' | 'decision_final'> {
  if (stored !== 'waiting') return stored === wanted ? ok('repeated') : fail('decision_final');
  return wanted === 'waiting' ? fail('design_undecided') : ok('new');
}

export type Decision = { readonly orderItemId: string; readonly approvalStatus: ItemApproval };

export type DecidedRound = {
  /** all items as they are afterwards */
  readonly items: readonly RoundItem[];
  /** decisions that were not stored before */
  readonly fresh: readonly Decision[];
  readonly to: 'designApproved' | 'commentOnTheDesign';
};

type DecisionsProblem =
  | 'item_unknown'
  | 'item_twice'
  | 'design_undecided'
  | 'decision_final'
  | 'rejection_comment_missing';

/**
 * The partner's message that ends a round: a decision for every item that is not approved yet, none that
 * contradicts a stored one, and a comment when anything is rejected (MSG-035, MSG-036, D-B15 to D-B18).
 * `field` of a failure is the item, or `comment`.
 */
export function checkDecisions(
  items: readonly RoundItem[],
  decisions: readonly Decision[],
  comment: string,
): Result<DecidedRound, DecisionsProblem> {
  const wanted = new Map(decisions.map(({ orderItemId, approvalStatus }) => [orderItemId, approvalStatus]));
  const unknown = decisions.find(({ orderItemId }) => !items.some(({ id }) => id === orderItemId));
  if (unknown) return fail('item_unknown', unknown.orderItemId);
  const twice = decisions.find(
    ({ orderItemId }, i) => decisions.findIndex((one) => one.orderItemId === orderItemId) !== i,
  );
  if (twice) return fail('item_twice', twice.orderItemId);
  const fresh: Decision[] = [];
  const after: RoundItem[] = [];
  for (const { id, approval } of items) {
    const approvalStatus = wanted.get(id) ?? (approval === 'approved' ? approval : 'waiting');
    // a rejection that is stored has to be in the message as well, like every item that is not approved
    if (!wanted.has(id) && approval === 'notApproved') return fail('design_undecided', id);
    const checked = checkDecision(approval, approvalStatus);
    if (!checked.ok) return fail(checked.code, id);
    if (checked.value === 'new') fresh.push({ orderItemId: id, approvalStatus });
    after.push({ id, approval: approvalStatus });
  }
  const isRejected = after.some(({ approval }) => approval === 'notApproved');
  if (isRejected && comment.trim() === '') return fail('rejection_comment_missing', 'comment');
  return ok({ items: after, fresh, to: isRejected ? 'commentOnTheDesign' : 'designApproved' });
}

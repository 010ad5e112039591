import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { newestOf } from '#web/orders/newest.ts';

/** What the partner wrote about rejected designs, by item; kept in the page until it is sent. */
export type Comments = Readonly<Record<string, string>>;

/**
 * A decision about every item, with what of its design was seen: the server compares it with what is there.
 */
export const approvalsOf = (
  items: readonly Pick<PartnerOrderItem, 'id' | 'approvalStatus' | 'currentVersion' | 'versions'>[],
) =>
  items.map((item) => ({
    orderItemId: item.id,
    approvalStatus: item.approvalStatus,
    version: item.currentVersion,
    hashes: (newestOf(item)?.files ?? []).map(({ sha256 }) => sha256),
  }));

/** Comments as the device keeps them. */
export function commentsIn(text: string): Comments {
  try {
    return text === '' ? {} : (JSON.parse(text) as Comments);
  } catch {
    return {}; // cut off at its bound
  }
}

export type Round = {
  readonly approved: number;
  readonly rejected: number;
  readonly open: number;
  /** numbers of the designs that are not decided */
  readonly unanswered: readonly number[];
  /** numbers of rejected designs nobody has said anything about */
  readonly uncommented: readonly number[];
};

/**
 * How far the round of designs is. A rejected design needs a comment (MSG-036): its own, or the message that
 * goes with all of them, since a message has one comment (D-B18).
 */
export function roundOf(
  items: readonly Pick<PartnerOrderItem, 'id' | 'item' | 'approvalStatus'>[],
  comments: Comments,
  message: string,
): Round {
  const of = (status: PartnerOrderItem['approvalStatus']) =>
    items.filter(({ approvalStatus }) => approvalStatus === status);
  const rejected = of('notApproved');
  return {
    approved: of('approved').length,
    rejected: rejected.length,
    open: of('waiting').length,
    unanswered: of('waiting').map(({ item }) => item),
    uncommented:
      message.trim() === '' ? rejected.filter(({ id }) => !comments[id]?.trim()).map(({ item }) => item) : [],
  };
}

/**
 * The one comment of the message: what was written about each rejected design by its number, then the rest.
 */
export const commentOf = (
  items: readonly Pick<PartnerOrderItem, 'id' | 'item' | 'approvalStatus'>[],
  comments: Comments,
  message: string,
  nameOf: (item: number) => string,
): string =>
  [
    ...items
      .filter(({ id, approvalStatus }) => approvalStatus === 'notApproved' && comments[id]?.trim())
      .map(({ id, item }) => `${nameOf(item)}: ${comments[id]?.trim()}`),
    message.trim(),
  ]
    .filter(Boolean)
    .join('\n');

import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';

/** What was said of a rejected design, by its number in the order. */
export type Rejection = { readonly item: number; readonly comment: string };

/** The beginning of a text, never with half a letter at its end. */
const begun = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * The most letters each comment may have so that all of them fit; short ones leave their room to the long
 * ones.
 */
function shareOf(lengths: readonly number[], room: number): number {
  let left = room;
  const rising = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of rising.entries()) {
    const share = Math.floor(left / (rising.length - index));
    if (length > share) return share;
    left -= length;
  }
  return room;
}

/**
 * What was said of several designs, as one message. Together they may be longer than a message can be, which
 * whoever gives the last answer could do nothing about: then each is begun, and stands whole beside its
 * design.
 */
export function joinedRejections(said: readonly Rejection[], max: number = MESSAGE_MAX): string {
  const names = said.map(({ item }) => `${item}: `);
  const frame = names.join('').length + Math.max(0, said.length - 1);
  const share = shareOf(
    said.map(({ comment }) => comment.length),
    max - frame,
  );
  return said.map(({ comment }, index) => `${names[index]}${begun(comment, share)}`).join('\n');
}

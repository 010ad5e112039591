/** Of a design behind a link: a list that a person reads. */
export const MAX_COMMENTS = 100;
/** Of comments that were deleted this many are known still, so that a late repeat does not bring one back. */
export const ERASED_COMMENTS = 200;
export const MAX_COMMENT_TEXT = 1_000;
export const MAX_COMMENT_NAME = 80;

/** Of a design behind a link: a list that a person reads. */
export const MAX_COMMENTS = 100;
export const MAX_COMMENT_TEXT = 1_000;
export const MAX_COMMENT_NAME = 80;

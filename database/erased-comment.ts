/** What is left in a comment that was deleted, or whose writer was erased, beside its id. */
export const erasedComment = { name: '', text: '', side: null, xMm: null, yMm: null, isDone: false } as const;

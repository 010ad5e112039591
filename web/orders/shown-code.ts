/** An order code as people read it, in two groups; found again however it is typed. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
